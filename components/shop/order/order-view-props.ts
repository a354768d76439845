import type { ShopperOrder } from '@/lib/order-desk/shopper/order.schema';
import type { ThanksProps } from './thanks';

/** An order, and the language and shop that show it. */
export interface OrderViewProps extends Pick<ThanksProps, 'language' | 'settings'> {
  order: ShopperOrder;
}
