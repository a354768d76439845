const EVENT = 'till-locked';

/** A call of this tab was refused since its login is locked, at the till of this session. */
export const tellTillLocked = (session: number): unknown =>
  window.dispatchEvent(new CustomEvent(EVENT, { detail: session }));

/** Hears of it, until what it answers is called. */
export function onTillLocked(hear: (session: number) => void): () => void {
  const heard = (event: Event) => hear((event as CustomEvent<number>).detail);
  window.addEventListener(EVENT, heard);
  return () => window.removeEventListener(EVENT, heard);
}
