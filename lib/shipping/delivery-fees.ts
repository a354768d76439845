import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { shippingMethod } from '@/db/schema/methods';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import { tariffLabels } from './tariff-labels';

/** One way to deliver and what it costs, in the caller's words; each fee is a phrase. */
export type DeliveryFee = { title: string; description: string; fees: string[] };

/** The enabled ways to deliver with their fees, in the order staff gave them. */
export async function readDeliveryFees(ctx: Context): Promise<DeliveryFee[]> {
  const methods = await ctx.db
    .select()
    .from(shippingMethod)
    .where(eq(shippingMethod.enabled, true))
    .orderBy(asc(shippingMethod.order), asc(shippingMethod.id));
  const localize = localizer(ctx);
  return methods.map((method) => ({
    title: localize(method.title),
    description: localize(method.description),
    fees: tariffLabels(ctx, method),
  }));
}
