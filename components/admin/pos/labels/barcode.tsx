import type { Bars } from '@/lib/papers/bars';

/** So high in widths of the narrowest bar; a page stretches it. */
const HEIGHT = 60;

/** A code as bars, sharp at any size. It is read by scanners: the code stands beside it. */
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
