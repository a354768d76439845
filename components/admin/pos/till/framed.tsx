import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

export interface FramedProps {
  head: ReactNode;
  /** Fills the window, except on phones: its parts scroll and the pay button stays visible. */
  isFitted?: boolean;
  children: ReactNode;
}

/** The register's page below its header, with controls large enough for touch. */
export function Framed({ head, isFitted = false, children }: FramedProps) {
  return (
    <div
      data-full-width
      // Larger controls, with a mouse too.
      className={cx(
        'flex flex-col gap-4 [--control-large:3.25rem] [--control-small:2.75rem] [--control:2.75rem]',
        // Less the bar above and the page's padding.
        isFitted &&
          'md:h-[calc(100dvh-var(--shell-bar)-2.5rem)] md:min-h-[32rem] print:h-auto print:min-h-0',
      )}
    >
      {head}
      {children}
    </div>
  );
}
