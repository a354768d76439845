import 'server-only';
import type { Context } from '@/lib/core/context';
import { localizer } from '@/lib/core/text/localized';
import type { DeliveryType } from './delivery-type.schema';
import { readShippingMethods } from './kept-methods';
import { anyGoods, filterReachingMethods, getDeliveryType } from './options';
import { tariffLabels } from './tariff-labels';

/** A shipping method and its fees as phrases, in the caller's language. */
export type DeliveryFee = {
  title: string;
  description: string;
  delivery_type: DeliveryType;
  fees: string[];
};

/** The shipping methods open to everybody, with their fees, in staff's order. */
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
