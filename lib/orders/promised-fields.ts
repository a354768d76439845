import 'server-only';
import type { Context } from '@/lib/core/context';
import { type Amount, toPaymentCollection } from '@/lib/payments/collection';
import type { PaymentMethod } from '@/lib/payments/options';
import { type Arrival, estimateArrival } from '@/lib/shipping/arrival';
import type { ShippingMethod } from '@/lib/shipping/tariff';

/** The fields for the amount a payment method collects, at the current rate. */
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

/** The arrival dates an order promises; none until it may be packed. */
export const arrivalFields = (
  ctx: Context,
  method: ShippingMethod | undefined,
  mayPack: boolean,
): { [K in keyof Arrival]: string | null } =>
  (mayPack && method && estimateArrival(method, ctx.now(), ctx.settings)) || {
    estimated_delivery_from: null,
    estimated_delivery_to: null,
  };
