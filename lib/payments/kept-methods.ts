import 'server-only';
import { paymentMethod } from '@/db/schema/methods';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import type { PaymentMethod } from './options';

/**
 * All payment methods, enabled or not, cached in this process until one changes. Don't mutate the
 * result.
 */
export const readPaymentMethods = (ctx: Context): Promise<readonly PaymentMethod[]> =>
  untilRenewed('payment methods', [tags.payment], () =>
    ctx.db.select().from(paymentMethod).orderBy(paymentMethod.id),
  );
