import type { LoadFigures } from './load';
import type { BenchShop, ShopName } from './shop';
import type { YardstickName } from './yardstick';

export const rowGroups = [
  'ready',
  'unseen',
  'api',
  'till',
  'display',
  'neighbours',
  'admin',
  'pricing',
  'reports',
  'weight',
  'phone',
  'memory',
] as const;
export type RowGroup = (typeof rowGroups)[number];

/** What a figure is checked against. `at_least` is a share of the yardstick's rate. */
export type Goal =
  | { yardstick: YardstickName; at_least: number }
  | { p95_at_most: number; on: ShopName }
  /** Answers per second, on two quiet cores. */
  | { rate_at_least: number }
  | { p95_at_most_times_p50: number }
  /** Milliseconds of the server's processor time per answer. */
  | { cpu_at_most: number };

/** One measurement, made on each of `shops`. */
export type BenchRow = {
  group: RowGroup;
  name: string;
  shops: ShopName[];
  goals: Goal[];
  /** Answers per second by two processes, for which two cores are enough. */
  two_rate_at_least?: number;
  /** Runs before each round, outside the measured time. */
  prepare?: (shop: BenchShop) => Promise<unknown>;
  /** Sends requests for so many seconds; throws when an answer is wrong. */
  run: (shop: BenchShop, seconds: number) => Promise<LoadFigures>;
};

/** Both sizes of the catalogue, to measure growth. */
export const bothSizes: ShopName[] = ['small', 'large'];
/** The most that p95 may grow from 1,000 to 100,000 products. */
export const MOST_GROWTH = 1.5;
