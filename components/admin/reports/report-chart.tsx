'use client';

import dynamic from 'next/dynamic';
import type { ChartProps } from './chart-drawing';

// The library that draws is heavier than a whole screen: it comes after the figures, and only
// where there is a chart. Its place is kept meanwhile.
const Drawing = dynamic(() => import('./chart-drawing').then(({ Chart }) => Chart), {
  ssr: false,
});

/** A picture of figures; the table beside it is what says them to everybody. */
export const ReportChart = (props: ChartProps) => (
  <div aria-hidden className={props.isCourse ? 'h-64 w-full' : 'w-full'} style={heightOf(props)}>
    <Drawing {...props} />
  </div>
);

const BAR = 44;
const heightOf = ({ isCourse, points }: ChartProps) =>
  isCourse ? undefined : { height: points.length * BAR + 40 };
