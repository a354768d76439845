import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

export interface FramedProps {
  head: ReactNode;
  /** As high as the window, beside a phone's: parts of it scroll, and what ends a sale stays. */
  isFitted?: boolean;
  children: ReactNode;
}

/** A till under its head, with controls as large as a finger. */
export function Framed({ head, isFitted = false, children }: FramedProps) {
  return (
    <div
      data-full-width
      // As large as a finger, also where there is a mouse.
      className={cx(
        'flex flex-col gap-4 [--control-large:3.25rem] [--control-small:2.75rem] [--control:2.75rem]',
        // Less the bar above and the space around the page.
        isFitted &&
          'md:h-[calc(100dvh-var(--shell-bar)-2.5rem)] md:min-h-[32rem] print:h-auto print:min-h-0',
      )}
    >
      {head}
      {children}
    </div>
  );
}
