import 'server-only';
import type { Context } from '@/lib/core/context';
import { type Amount, toPaymentCollection } from '@/lib/payments/collection';
import type { PaymentMethod } from '@/lib/payments/options';
import { type Arrival, estimateArrival } from '@/lib/shipping/arrival';
import type { ShippingMethod } from '@/lib/shipping/tariff';

/** What an order keeps of the amount its way to pay collects, and the rate of now. */
export function collectedFields(
  ctx: Context,
  method: Pick<PaymentMethod, 'type' | 'currencies'>,
  due: Amount,
) {
  const { currency, minor } = toPaymentCollection(ctx, method, due);
  const isOther = currency.identifier !== due.currency.identifier;
  return {
    collected_currency: isOther ? currency.identifier : null,
    collected_currency_mark: isOther ? currency.mark : null,
    collected_exchange_rate: isOther ? currency.rate : null,
    collected_total: isOther ? minor : null,
  };
}

/** The days an order promises from now on; none until it may be packed. */
export const arrivalFields = (
  ctx: Context,
  method: ShippingMethod | undefined,
  mayPack: boolean,
): { [K in keyof Arrival]: string | null } =>
  (mayPack && method && estimateArrival(method, ctx.now(), ctx.settings)) || {
    estimated_delivery_from: null,
    estimated_delivery_to: null,
  };
