'use client';

import dynamic from 'next/dynamic';
import { cx } from '@/components/ui/cx';
import { loadedInTime } from '../loaded-in-time';
import type { ChartProps } from './chart-drawing';

// The chart library is larger than a whole screen, so it loads after the figures, and only where
// there is a chart. Its space is reserved meanwhile.
const Drawing = dynamic(
  () => loadedInTime(import('./chart-drawing')).then(({ ChartDrawing: Drawing }) => Drawing),
  { ssr: false },
);

const BAR = 44;
const AXIS = 40;

/** A chart, hidden from assistive technology: a table beside it has the figures. */
export const Chart = (props: ChartProps) => (
  <div
    aria-hidden
    className={cx('w-full', props.isCourse && 'h-64')}
    style={props.isCourse ? undefined : { height: props.points.length * BAR + AXIS }}
  >
    <Drawing {...props} />
  </div>
);
