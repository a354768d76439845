import type { widgetAppearances } from '@/lib/content/widget.schema';
import { RichText } from '../rich-text';
import { WidgetSection } from './widget-section';

export interface TextWidgetProps {
  title: string;
  /** Cleaned when it was read. */
  html: string;
  appearance: (typeof widgetAppearances)[number];
}

/**
 * Text of a block or of the widget itself: in the width of text, as a narrow row above a
 * hairline, or on a ground of its own from edge to edge.
 */
export function TextWidget({ title, html, appearance }: TextWidgetProps) {
  const heading = title && <h2 className="mb-5 text-3xl">{title}</h2>;
  if (appearance === 'strip')
    return (
      <div className="border-b border-hairline">
        <RichText html={html} className="shop-promise mx-auto max-w-page px-gutter" />
      </div>
    );
  if (appearance === 'band')
    return (
      <div className="mt-section bg-sunk">
        <div className="mx-auto max-w-page px-gutter py-section">
          {heading}
          <RichText html={html} className="shop-story" />
        </div>
      </div>
    );
  return (
    <WidgetSection title={title}>
      <RichText html={html} className="max-w-measure" />
    </WidgetSection>
  );
}
