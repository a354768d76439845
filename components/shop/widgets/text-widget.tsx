import type { ReactNode } from 'react';
import type { widgetAppearances } from '@/lib/content/widget.schema';
import { WidgetSection } from './widget-section';

export interface TextWidgetProps {
  title: string;
  appearance: (typeof widgetAppearances)[number];
  /** Below a page's own text, and in its column. */
  narrow: boolean;
  /** What stands in it, given the class of text that is nothing but text. */
  children: (className: string) => ReactNode;
}

/**
 * The place of a block or a text: in the width of text, as a narrow row above a hairline, or
 * on a ground of its own from edge to edge.
 */
export function TextWidget({ title, appearance, narrow, children }: TextWidgetProps) {
  if (appearance === 'strip')
    return (
      <div className="border-b border-hairline">
        <div className="mx-auto max-w-page px-gutter">{children('shop-promise')}</div>
      </div>
    );
  if (appearance === 'band')
    return (
      <div className="mt-section bg-sunk">
        <div className="mx-auto max-w-page px-gutter py-section">
          {title && <h2 className="mb-5 text-3xl">{title}</h2>}
          {children('shop-story')}
        </div>
      </div>
    );
  return (
    <WidgetSection title={title} narrow={narrow}>
      {children('max-w-measure')}
    </WidgetSection>
  );
}
