'use client';

import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';

export type ChartPoint = {
  /** The short label on the axis, and the full one. */
  short: string;
  name: string;
  now: number | null;
  shown: string;
  /** The value of the comparison period, and when that was. */
  before?: number | null;
  shownBefore?: string;
  nameBefore?: string;
};

export interface ChartProps {
  points: readonly ChartPoint[];
  /** A line over time, else bars. */
  isCourse: boolean;
  isCompared?: boolean;
  /** The language of the numbers, and whether they are percentages. */
  language: string;
  isPercent?: boolean;
}

/** With more markers than this, they would merge into a thick line. */
const MOST_MARKERS = 62;
/** The most labels that fit side by side on a phone. */
const MOST_LABELS = 6;
/** The space for a number formatted by `written`, in pixels. */
const NUMBER_WIDTH = 48;
/**
 * The labelled ticks are given by number: otherwise each label is measured on the page, which lays
 * out the long table beside the chart again each time (19 ms for 90 days, 2.4 s in all).
 */
const axis = { stroke: 'var(--muted)', fontSize: 12, tickLine: false } as const;
const NOW = 'var(--accent)';
const BEFORE = 'var(--muted)';

/** A line over time or bars; the comparison period is dashed. */
export function ChartDrawing(props: ChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      {props.isCourse ? renderLineChart(props) : renderBarChart(props)}
    </ResponsiveContainer>
  );
}

function renderLineChart({ points, isCompared, ...numbers }: ChartProps) {
  const marked = points.length <= MOST_MARKERS;
  const line = { type: 'linear', isAnimationActive: false } as const;
  return (
    <LineChart data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 16 }}>
      <CartesianGrid vertical={false} stroke="var(--hairline)" />
      <XAxis dataKey="short" interval={Math.ceil(points.length / MOST_LABELS) - 1} {...axis} />
      <YAxis
        width={NUMBER_WIDTH}
        interval={0}
        tickFormatter={written(numbers)}
        axisLine={false}
        {...axis}
      />
      <Tooltip content={Said} isAnimationActive={false} />
      {isCompared && (
        <Line
          {...line}
          dataKey="before"
          stroke={BEFORE}
          strokeDasharray="5 4"
          strokeWidth={1.5}
          dot={marked && Square}
        />
      )}
      <Line
        {...line}
        dataKey="now"
        stroke={NOW}
        strokeWidth={2}
        dot={marked && { r: 2.5, fill: NOW }}
      />
    </LineChart>
  );
}

function renderBarChart({ points, isCompared, ...numbers }: ChartProps) {
  return (
    <BarChart
      data={[...points]}
      layout="vertical"
      accessibilityLayer={false}
      margin={{ right: 16 }}
      barGap={1}
    >
      <CartesianGrid horizontal={false} stroke="var(--hairline)" />
      <XAxis type="number" interval={0} tickFormatter={written(numbers)} {...axis} />
      <YAxis type="category" dataKey="short" width="auto" interval={0} {...axis} />
      <Tooltip content={Said} isAnimationActive={false} cursor={{ fill: 'var(--sunk)' }} />
      <Bar dataKey="now" fill={NOW} isAnimationActive={false} maxBarSize={16} />
      {isCompared && (
        <Bar
          dataKey="before"
          fill="transparent"
          stroke={BEFORE}
          strokeDasharray="4 3"
          isAnimationActive={false}
          maxBarSize={12}
        />
      )}
    </BarChart>
  );
}

const written = ({ language, isPercent }: Pick<ChartProps, 'language' | 'isPercent'>) => {
  const format = new Intl.NumberFormat(language, { notation: 'compact' });
  return (number: number) => `${format.format(number)}${isPercent ? ' %' : ''}`;
};

/** The marker of the comparison period; that of the current one is round. */
const Square = ({ cx, cy }: { cx?: number; cy?: number }) =>
  cx === undefined || cy === undefined ? null : (
    <rect
      key={cx}
      x={cx - 2.5}
      y={cy - 2.5}
      width={5}
      height={5}
      fill="var(--paper)"
      stroke={BEFORE}
    />
  );

/** The tooltip of the point under the pointer. */
function Said({ active, payload }: TooltipContentProps) {
  const point: ChartPoint | undefined = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <div className="rounded-ui border border-hairline bg-raised px-3 py-2 text-xs shadow-lift tabular-nums">
      <p>
        {point.name}: <strong className="font-semibold">{point.shown}</strong>
      </p>
      {point.shownBefore && (
        <p className="text-muted">
          {point.nameBefore}: {point.shownBefore}
        </p>
      )}
    </div>
  );
}
