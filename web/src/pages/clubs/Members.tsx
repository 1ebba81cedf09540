/** Who is in the club, who asks to be, and the invitations by which others come. */
import { useState } from "preact/hooks";
import { useClient } from "../../client";
import { clubLink, copyText, shareLink } from "../../net/invitation";
import type { ClubInvitation, ClubMember, ClubPage } from "../../net/protocol.gen";
import { Avatar } from "../parts";
import { Do, Sure, whenText } from "./parts";
import { act, go } from "./state";
import { w } from "./words";

export function MembersTab({ shown }: { shown: ClubPage }) {
  const may = (what: string) => shown.acts.includes(what);
  return (
    <>
      <ul class="club-rows">
        {shown.members.map((one) => (
          <MemberRow key={one.player} one={one} shown={shown} />
        ))}
      </ul>
      {may("invite") && <Invitations shown={shown} />}
      <div class="club-end">
        {may("leave") && <Sure text={w("leave")} action="leave-club" onClick={() => void go("leave")} />}
        {may("dissolve") && <Sure text={w("dissolve")} action="dissolve-club" onClick={() => void go("dissolve")} />}
      </div>
    </>
  );
}

function MemberRow({ one, shown }: { one: ClubMember; shown: ClubPage }) {
  const [more, setMore] = useState(false);
  const may = (what: string) => shown.acts.includes(what);
  const lower = may("remove") && one.player !== shown.me && (shown.role === "owner" || one.role === "member" || one.role === "asking");
  const body = { player: one.player };
  return (
    <li>
      <Avatar name={one.name} step={0} avatar={one.avatar} />
      <span>
        <b>{one.name}</b>
        <small>
          {w(`role.${one.role}`)} · {w(one.here ? "here" : "away")}
        </small>
      </span>
      <div class="row-acts">
        {one.role === "asking" && may("approve") && (
          <>
            <Do main text={w("approve")} action="approve" onClick={() => void act("approve", body)} />
            <Do text={w("refuse")} onClick={() => void act("remove", body)} />
          </>
        )}
        {one.role !== "asking" && lower && (
          <button type="button" class="ghostb dots" aria-label={`${w("more")}: ${one.name}`} aria-expanded={more} onClick={() => setMore(!more)}>
            ⋯
          </button>
        )}
        {more && (
          <>
            {may("promote") && one.role === "member" && <Do text={w("promote")} onClick={() => void act("promote", { ...body, role: "manager" })} />}
            {may("promote") && one.role === "manager" && <Do text={w("demote")} onClick={() => void act("promote", { ...body, role: "member" })} />}
            {may("hand_over") && <Sure text={w("hand_over")} onClick={() => void act("hand-over", body)} />}
            <Sure text={w("remove")} onClick={() => void act("remove", body)} />
          </>
        )}
      </div>
    </li>
  );
}

function Invitations({ shown }: { shown: ClubPage }) {
  return (
    <section>
      <ul class="club-rows">
        {shown.invitations.map((one) => (
          <InvitationRow key={one.code} one={one} name={shown.name} />
        ))}
      </ul>
      <div class="club-end">
        <Do text={w("invite")} action="invite" onClick={() => void act("invite")} />
        <Do text={w("invite.asks")} action="invite-asks" onClick={() => void act("invite", { asks: true })} />
      </div>
    </section>
  );
}

function InvitationRow({ one, name }: { one: ClubInvitation; name: string }) {
  const { store } = useClient();
  const [said, setSaid] = useState<"copied" | "failed" | null>(null);
  const copy = async () => {
    const link = clubLink(one.code);
    if (await shareLink(name, link)) return;
    const copied = await copyText(link);
    setSaid(copied ? "copied" : "failed");
    store.notify("copied", copied ? "link" : "failed");
  };
  return (
    <li>
      <span>
        <b class="code">{one.code}</b>
        <small>
          {w("invite.until", { when: whenText(one.until) })}
          {one.asks && ` · ${w("invite.needs")}`}
        </small>
      </span>
      <div class="row-acts">
        <Do main text={w(said ? `invite.${said}` : "invite.copy")} onClick={() => void copy()} />
        <Do text={w("invite.end")} onClick={() => void act("uninvite", { code: one.code })} />
      </div>
    </li>
  );
}
