/** Loads the lesson when it is wanted: players do not carry it. */
import { useEffect, useState } from "preact/hooks";
import type LessonPage from "./LessonPage";
import { closeLesson } from "./state";

interface Props {
  onPlay: (() => void) | null;
}

export function Lesson(props: Props) {
  const [Page, setPage] = useState<{ page: typeof LessonPage } | null>(null);
  useEffect(() => {
    let wanted = true;
    void import("./LessonPage").then(({ default: page }) => wanted && setPage({ page }));
    return () => {
      wanted = false;
      // a table that one has been brought to ends it
      closeLesson();
    };
  }, []);
  return Page ? <Page.page {...props} /> : <main class="felt" />;
}
