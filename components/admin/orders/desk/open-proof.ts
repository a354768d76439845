import type { Price } from '@/lib/core/money';

/** What the browser needs to decide on a proof of payment. */
export type OpenProof = {
  id: number;
  order_id: number;
  order_number: string;
  reference: string;
  order_version: number;
  due: Price;
  is_open: boolean;
};
