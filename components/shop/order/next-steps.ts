import type { Messages } from '@/lib/i18n/messages';
import type { ShopperOrder } from '@/lib/orders/shopper-order.schema';

type Stands = Pick<ShopperOrder, 'outcome'> & {
  payment_method: Pick<ShopperOrder['payment_method'], 'type'>;
};
/** A key of `messages.outcome.steps`. */
export type StepKey = keyof Messages['outcome']['steps'];

/**
 * The way of an order from being placed to its arrival, as keys of `messages.outcome.steps`, and
 * which of the steps is next. None once it ended, and while its payment was refused.
 */
export function nextSteps({
  outcome,
  payment_method: { type },
}: Stands): { steps: readonly StepKey[]; now: number } | undefined {
  const steps = ways[type ?? 'other'] ?? ways.other;
  switch (outcome) {
    case 'pending_card':
    case 'pending_transfer':
    case 'pending_cash':
    case 'pending_other':
      return { steps, now: 1 };
    case 'review':
      return { steps: ['placed', 'check', 'pack', 'arrive'], now: 1 };
    case 'paid':
      return { steps, now: steps.indexOf('pack') };
    case 'shipped':
      return { steps, now: steps.length - 1 };
    default:
      return undefined;
  }
}

const ways: Record<string, readonly StepKey[]> & { other: readonly StepKey[] } = {
  card: ['placed', 'card', 'pack', 'arrive'],
  offline_transfer: ['placed', 'transfer', 'pack', 'arrive'],
  cash_on_delivery: ['placed', 'pack', 'arrive_cash'],
  other: ['placed', 'pack', 'arrive'],
};
