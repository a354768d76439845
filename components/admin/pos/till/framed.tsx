import type { ReactNode } from 'react';

/** A till under its head, with controls as large as a finger. */
export function Framed({ head, children }: { head: ReactNode; children: ReactNode }) {
  return (
    <div
      data-full-width
      // As large as a finger, also where there is a mouse.
      className="flex flex-col gap-4 [--control-large:3.25rem] [--control-small:2.75rem] [--control:2.75rem]"
    >
      {head}
      {children}
    </div>
  );
}
