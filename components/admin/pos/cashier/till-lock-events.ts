const EVENT = 'till-locked';

/** A call from this tab was refused because its login is locked at this session's register. */
export const tellTillLocked = (session: number): unknown =>
  window.dispatchEvent(new CustomEvent(EVENT, { detail: session }));

/** Listens for such refusals. Returns a function that stops it. */
export function onTillLocked(hear: (session: number) => void): () => void {
  const heard = (event: Event) => hear((event as CustomEvent<number>).detail);
  window.addEventListener(EVENT, heard);
  return () => window.removeEventListener(EVENT, heard);
}
