import 'server-only';
import type { Context } from '@/lib/core/context';
import { priceOf } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import { type Amount, collectionOf, collectionView } from './collection';
import type { OfferedMethod } from './offered-method.schema';
import type { PaymentMethod } from './options';
import { sandboxIsOn } from './providers/sandbox';

/** Whether a way to pay can be used at all: the sandbox only where it is on. */
export const isUsable = ({ provider }: Pick<PaymentMethod, 'provider'>): boolean =>
  provider !== 'sandbox' || sandboxIsOn();

/** A way to pay for `due`, an amount without its fee, with that fee in its minor units. */
export function offeredMethod(
  ctx: Context,
  method: PaymentMethod,
  { due, fee_minor }: { due: Amount; fee_minor: number },
): OfferedMethod {
  const { currency } = due;
  const whole = { currency, minor: due.minor + fee_minor };
  return {
    id: method.id,
    code: method.code,
    title: localizer(ctx)(method.title),
    description: localizer(ctx)(method.description),
    fee: priceOf(fee_minor, currency),
    type: method.type,
    collected: collectionView(ctx, whole, collectionOf(ctx, method, whole)),
  };
}
