/** The metrics of a page view. `cls` is in thousandths, the others in milliseconds. */
export const speedMetrics = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];

/** The buckets of each metric, ascending; larger figures count in the last. */
const steps: Record<SpeedMetric, readonly number[]> = {
  lcp: [400, 700, 1000, 1300, 1600, 1900, 2200, 2500, 3000, 3500, 4000, 5000, 7000, 10_000, 60_000],
  inp: [25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 700, 1000, 2000, 60_000],
  cls: [0, 5, 10, 20, 40, 60, 80, 100, 150, 200, 250, 400, 700, 10_000],
  ttfb: [50, 100, 150, 200, 300, 400, 600, 800, 1000, 1300, 1800, 2500, 4000, 60_000],
};
/** The upper bounds of good and middling figures (Core Web Vitals); both are buckets. */
const limits: Record<SpeedMetric, readonly [good: number, middling: number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
  ttfb: [800, 1800],
};

/** The bucket of a figure. */
export const getSpeedStep = (metric: SpeedMetric, figure: number): number =>
  steps[metric].find((step) => figure <= step) ?? steps[metric].at(-1) ?? 0;

export type SpeedVerdict = 'good' | 'middling' | 'poor';
export const getSpeedVerdict = (metric: SpeedMetric, figure: number): SpeedVerdict => {
  const [good, middling] = limits[metric];
  if (figure <= good) return 'good';
  return figure <= middling ? 'middling' : 'poor';
};

/**
 * The 75th percentile, from the number of views in each bucket, assuming views are evenly
 * distributed within a bucket. Undefined without views.
 */
export function computeSpeedPercentile(
  metric: SpeedMetric,
  counts: ReadonlyMap<number, number>,
): number | undefined {
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let remaining = all * 0.75;
  let below = 0;
  for (const step of steps[metric]) {
    const count = counts.get(step) ?? 0;
    if (count && remaining <= count)
      return Math.round(below + (step - below) * (remaining / count));
    remaining -= count;
    below = step;
  }
  return undefined;
}
