/** A text in which what is searched for is marked. */
export function Found({ text, search }: { text: string; search: string }) {
  const at = search ? text.toLocaleLowerCase().indexOf(search.toLocaleLowerCase()) : -1;
  if (at < 0) return text;
  const end = at + search.length;
  return (
    <span>
      {text.slice(0, at)}
      <mark className="rounded-xs bg-caution-soft text-ink">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </span>
  );
}
