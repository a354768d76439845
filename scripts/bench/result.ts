/** A line of the table: the measurement, the yardstick, and whether the goal was met. */
export type Result = {
  name: string;
  /** The shop's name: "demo", "1,000 products". */
  shop: string;
  figures: string;
  /** Milliseconds of the servers' processor time per answer; undefined where unknown. */
  cpu?: number;
  /** The rate as a share of the other build's, where one was measured in turn. */
  before?: number;
  checks: GoalCheck[];
};
/** A goal in words and the measurement for it. */
export type GoalCheck = { measured: string; goal: string; met: boolean };

export const formatWhole = (value: number) => Math.round(value).toLocaleString('en-US');
const formatRatio = (value: number) => value.toFixed(2);

export const heldAtLeast = (ratio: number, least: number, of: string): GoalCheck => ({
  measured: `${formatRatio(ratio)} × ${of}`,
  goal: `≥ ${least}`,
  met: ratio >= least,
});

/** Checks answers per second against the goal. */
export const heldRate = (rate: number, least: number): GoalCheck => ({
  measured: `${formatWhole(rate)}/s`,
  goal: `≥ ${least}`,
  met: rate >= least,
});

export const heldAtMost = (value: number, most: number, unit: string, digits = 0): GoalCheck => ({
  measured: `${value.toFixed(digits)} ${unit}`,
  goal: `≤ ${most}`,
  met: value <= most,
});
