import type { Bars } from '@/lib/papers/bars';

/** In widths of the narrowest bar; CSS stretches it. */
const HEIGHT = 60;

/**
 * A barcode as SVG, sharp at any size. Hidden from assistive technology: the code is printed below.
 */
export const Barcode = ({ bars: { width, bars } }: { bars: Bars }) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${width} ${HEIGHT}`}
    preserveAspectRatio="none"
    shapeRendering="crispEdges"
    className="h-14 w-full bg-white"
  >
    <path fill="#000" d={bars.map(([x, own]) => `M${x} 0h${own}v${HEIGHT}h-${own}z`).join('')} />
  </svg>
);
