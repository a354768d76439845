import 'server-only';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import type { DeliveryType } from './delivery-type.schema';
import { readShippingMethods } from './kept-methods';
import { anyGoods, filterReachingMethods, getDeliveryType } from './options';
import { tariffLabels } from './tariff-labels';

/** One way to deliver and what it costs, in the caller's words; each fee is a phrase. */
export type DeliveryFee = {
  title: string;
  description: string;
  delivery_type: DeliveryType;
  fees: string[];
};

/** The ways to deliver that anybody may take, with their fees, in the order staff gave them. */
export async function readDeliveryFees(ctx: Context): Promise<DeliveryFee[]> {
  const methods = filterReachingMethods(await readShippingMethods(ctx), anyGoods(ctx, {}));
  const localize = localizer(ctx);
  return methods.map((method) => ({
    title: localize(method.title),
    description: localize(method.description),
    delivery_type: getDeliveryType(method),
    fees: tariffLabels(ctx, method),
  }));
}
