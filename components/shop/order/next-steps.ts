import type { Messages } from '@/lib/i18n/messages';
import type { ShopperOrder } from '@/lib/order-desk/shopper/order.schema';

type Stands = Pick<ShopperOrder, 'outcome' | 'delivery_type'> & {
  payment_method: Pick<ShopperOrder['payment_method'], 'type'>;
};
/** A key of `messages.outcome.steps`. */
export type StepKey = keyof Messages['outcome']['steps'];

/**
 * The steps of an order from placed to delivered, or picked up, as keys of
 * `messages.outcome.steps`, and which is next. None once it ended, or while its payment was
 * refused.
 */
export function nextSteps({
  outcome,
  delivery_type,
  payment_method: { type },
}: Stands): { steps: readonly StepKey[]; now: number } | undefined {
  const isPickup = delivery_type === 'pickup';
  const own = (way: readonly StepKey[]) =>
    isPickup ? way.map((step) => whenPickedUp[step] ?? step) : way;
  const steps = own(ways[type ?? 'other'] ?? ways.other);
  switch (outcome) {
    case 'pending_card':
    case 'pending_transfer':
    case 'pending_cash':
    case 'pending_other':
      return { steps, now: 1 };
    case 'review_card':
      return { steps: own(['placed', 'confirm', 'pack', 'arrive']), now: 1 };
    case 'review':
      return { steps: own(['placed', 'check', 'pack', 'arrive']), now: 1 };
    case 'paid':
      return { steps, now: steps.indexOf(isPickup ? 'ready' : 'pack') };
    case 'shipped':
      return { steps, now: steps.length - 1 };
    default:
      return undefined;
  }
}

const ways: Record<string, readonly StepKey[]> & { other: readonly StepKey[] } = {
  card: ['placed', 'card', 'pack', 'arrive'],
  redirect: ['placed', 'pay', 'pack', 'arrive'],
  offline_transfer: ['placed', 'transfer', 'pack', 'arrive'],
  cash_on_delivery: ['placed', 'pack', 'arrive_cash'],
  other: ['placed', 'pack', 'arrive'],
};

const whenPickedUp: Partial<Record<StepKey, StepKey>> = {
  pack: 'ready',
  arrive: 'pick_up',
  arrive_cash: 'pick_up_cash',
};
