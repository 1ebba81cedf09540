/** Which page is shown. */
export function App() {
  return <main class="felt" />;
}
