'use client';

import dynamic from 'next/dynamic';
import { cx } from '@/components/ui/cx';
import { loadedInTime } from '../loaded-in-time';
import type { ChartProps } from './chart-drawing';

// The library that draws is heavier than a whole screen: it comes after the figures, and only
// where there is a chart. Its place is kept meanwhile.
const Drawing = dynamic(
  () => loadedInTime(import('./chart-drawing')).then(({ ChartDrawing: Drawing }) => Drawing),
  { ssr: false },
);

const BAR = 44;
const AXIS = 40;

/** A picture of figures, hidden from assistive technology: a table beside it says them. */
export const Chart = (props: ChartProps) => (
  <div
    aria-hidden
    className={cx('w-full', props.isCourse && 'h-64')}
    style={props.isCourse ? undefined : { height: props.points.length * BAR + AXIS }}
  >
    <Drawing {...props} />
  </div>
);
