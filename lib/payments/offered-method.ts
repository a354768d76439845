import 'server-only';
import type { Context } from '@/lib/core/context';
import { type Currency, toPrice } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { feeTotal, type PaymentFee } from '@/lib/pricing/methods';
import type { DeliveryType } from '@/lib/shipping/delivery-type.schema';
import { isPaymentConfigured } from './account';
import { type Amount, toPaymentCollection, toPaymentCollectionView } from './collection';
import { type AmountRefusal, type CollectRefusal, needsScripts } from './eligibility';
import { isProviderAvailable } from './gateways';
import type { OfferedMethod, RefusedMethod, UncollectableMethod } from './offered-method.schema';
import type { PaymentMethod } from './options';

/** Whether a payment method can be used: its provider is available and has all it needs. */
export const isUsableMethod = (method: PaymentMethod): boolean =>
  hasItsKeys(method) && isProviderAvailable(method.provider);

/** Cached by row, so the keys of a row are decrypted once. */
function hasItsKeys(method: PaymentMethod): boolean {
  const cachedResult = complete.get(method);
  if (cachedResult !== undefined) return cachedResult;
  const found = isPaymentConfigured(method);
  complete.set(method, found);
  return found;
}
const complete = new WeakMap<PaymentMethod, boolean>();

type Delivered = DeliveryType | undefined;
type Fee = Omit<PaymentFee, 'taxes'> & { most: number | undefined };

/** The title of a payment method. Cash for a pickup order is paid in the store, not on delivery. */
export const paymentTitle = (
  ctx: Pick<Context, 'language' | 'settings'>,
  { type, title }: Pick<PaymentMethod, 'type' | 'title'>,
  delivery_type: Delivered,
): string =>
  isPaidInStore(type, delivery_type)
    ? translator(ctx.language, 'pickup')('cash')
    : localizer(ctx)(title);

const isPaidInStore = (type: PaymentMethod['type'], delivery_type: Delivered): boolean =>
  type === 'cash_on_delivery' && delivery_type === 'pickup';

/**
 * A payment method for `due`, an amount without its fee; the fee is in minor units; `most` is the
 * maximum of a percentage fee.
 */
export function offeredMethod(
  ctx: Context,
  method: PaymentMethod,
  { due, most, delivery_type, ...fee }: Fee & { due: Amount; delivery_type: Delivered },
): OfferedMethod {
  const { currency } = due;
  const whole = { currency, minor: due.minor + feeTotal(fee) };
  return {
    id: method.id,
    code: method.code,
    title: paymentTitle(ctx, method, delivery_type),
    // The description is about paying at the door.
    description: isPaidInStore(method.type, delivery_type)
      ? ''
      : localizer(ctx)(method.description),
    icon_path: method.icon_path,
    fee: toPrice(fee.fee_minor, currency),
    fee_max: most === undefined ? null : toPrice(most, currency),
    type: method.type,
    needs_scripts: needsScripts(method),
    collected: toPaymentCollectionView(ctx, whole, toPaymentCollection(ctx, method, whole)),
  };
}

/** A payment method that can't collect an amount, and why. */
export type RefusedPayment = { method: PaymentMethod } & CollectRefusal;

/** Why payment methods refuse an amount of `currency`, for its shopper. */
export const refusedMethods = (
  ctx: Context,
  refused: readonly RefusedPayment[],
  currency: Currency,
): RefusedMethod[] =>
  refused.flatMap((refusal) =>
    refusal.reason === 'currency' ? [] : refusedMethod(ctx, refusal, currency),
  );

/** The same for staff, including methods that don't collect the currency at all. */
export const uncollectableMethods = (
  ctx: Context,
  refused: readonly RefusedPayment[],
  currency: Currency,
): UncollectableMethod[] =>
  refused.map((refusal) => {
    if (refusal.reason !== 'currency') return refusedMethod(ctx, refusal, currency);
    const title = localizer(ctx)(refusal.method.title);
    const message = translator(ctx.language, 'checkout')('payment_currency', {
      method: title,
      currency: currency.identifier,
    });
    return { id: refusal.method.id, title, reason: refusal.reason, limit: null, message };
  });

/** "Card takes HK$4.00 or more." */
function refusedMethod(
  ctx: Context,
  { method, reason, limit }: { method: PaymentMethod } & AmountRefusal,
  currency: Currency,
): RefusedMethod {
  const title = localizer(ctx)(method.title);
  const bound = toPrice(limit, currency);
  const message = translator(ctx.language, 'checkout')(`payment_${reason}`, {
    method: title,
    limit: bound.formatted,
  });
  return { id: method.id, title, reason, limit: bound, message };
}
