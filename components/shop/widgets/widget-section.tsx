import type { ReactNode } from 'react';

export interface WidgetSectionProps {
  /** Above it; none, no heading. */
  title: string;
  children: ReactNode;
}

/** The place of a widget between others, in the width of the page. */
export function WidgetSection({ title, children }: WidgetSectionProps) {
  return (
    <section className="mx-auto mt-section max-w-page px-gutter">
      {title && <h2 className="mb-7 text-3xl">{title}</h2>}
      {children}
    </section>
  );
}
