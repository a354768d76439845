import 'server-only';
import type { Context } from '@/lib/core/context';
import { convert, priceOf } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { baseCurrency } from '@/lib/settings/currencies';
import { type Amount, collectionOf, collectionView } from './collection';
import type { OfferedMethod } from './offered-method.schema';
import { type PaymentMethod, paymentFee } from './options';
import { sandboxIsOn } from './sandbox';

/** Whether a way to pay can be used at all: the sandbox only where it is on. */
export const isUsable = ({ provider }: Pick<PaymentMethod, 'provider'>): boolean =>
  provider !== 'sandbox' || sandboxIsOn();

/**
 * A way to pay for what comes to `due` without a fee, and to `base_total_minor` in minor units
 * of the base currency.
 */
export function offeredMethod(
  ctx: Context,
  method: PaymentMethod,
  { due, base_total_minor }: { due: Amount; base_total_minor: number },
): OfferedMethod {
  const { currency } = due;
  const base_fee = paymentFee(method, base_total_minor);
  const fee = convert(base_fee, baseCurrency(ctx.settings), currency);
  const base_minor = base_total_minor + base_fee;
  const whole = { currency, minor: due.minor + fee, base_minor };
  return {
    id: method.id,
    code: method.code,
    title: localizer(ctx)(method.title),
    description: localizer(ctx)(method.description),
    fee: priceOf(fee, currency),
    type: method.type,
    collected: collectionView(ctx, whole, collectionOf(ctx, method, whole)),
  };
}
