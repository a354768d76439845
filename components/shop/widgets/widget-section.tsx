import type { ReactNode } from 'react';

export interface WidgetSectionProps {
  /** Above it; none, no heading. */
  title: string;
  /** In the column of a page's text. */
  narrow?: boolean;
  children: ReactNode;
}

/** The place of a widget between others, in the width of the page. */
export function WidgetSection({ title, narrow = false, children }: WidgetSectionProps) {
  return (
    <section className="mx-auto mt-section max-w-page px-gutter">
      <div className={narrow ? 'mx-auto max-w-measure' : undefined}>
        {title && <h2 className="mb-7 text-3xl">{title}</h2>}
        {children}
      </div>
    </section>
  );
}
