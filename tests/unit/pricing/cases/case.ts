import type { Gift, NextOffer, RefusedPromotion, Totals } from '@/lib/pricing/priced';
import type { Purchase } from '@/lib/pricing/purchase';

/** A purchase and what it must cost, minor units; a figure per line goes by the line's id. */
export type Case = {
  name: string;
  purchase: Purchase;
  total: number;
  /** What is taken off each line itself. */
  discounts?: number[];
  /** The share of each line in what is taken off the goods together. */
  shares?: number[];
  paid?: number[];
  taxes?: number[];
  /** What each tax takes, line by line and rate by rate, then of the delivery. */
  rates?: number[];
  totals?: Partial<Totals>;
  /** What each promotion that applies takes off, by its id. */
  applied?: Record<number, number>;
  refused?: Partial<RefusedPromotion>[];
  /** Empty: nothing is near. */
  next?: Partial<NextOffer> | null;
  gifts?: Partial<Gift>[];
};
