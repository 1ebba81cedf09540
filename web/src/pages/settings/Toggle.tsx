/** A switch with its label. */
export function Toggle({ label, on, onChange }: { label: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label class="toggle">
      <span>{label}</span>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
    </label>
  );
}
