import type { ReactNode } from 'react';
import type { widgetAppearances } from '@/lib/content/widget.schema';
import { WidgetSection } from './widget-section';

export interface TextWidgetProps {
  title: string;
  appearance: (typeof widgetAppearances)[number];
  /** Draws what stands in it, as text of this class. */
  children: (className: string) => ReactNode;
}

/**
 * A block, or text of the widget itself: in the width of text, as a narrow row above a
 * hairline, or on a ground of its own from edge to edge.
 */
export function TextWidget({ title, appearance, children }: TextWidgetProps) {
  const heading = title && <h2 className="mb-5 text-3xl">{title}</h2>;
  if (appearance === 'strip')
    return (
      <div className="border-b border-hairline">
        {children('shop-promise mx-auto max-w-page px-gutter')}
      </div>
    );
  if (appearance === 'band')
    return (
      <div className="mt-section bg-sunk">
        <div className="mx-auto max-w-page px-gutter py-section">
          {heading}
          {children('shop-story')}
        </div>
      </div>
    );
  return <WidgetSection title={title}>{children('max-w-measure')}</WidgetSection>;
}
