import { buttonClass } from '@/components/ui/button-style';
import type { CartView } from '@/lib/cart/cart.schema';
import { fill } from '../fill';
import { CART_PROMOTIONS } from '../promotions/cart-code';
import { DiscountRows } from '../promotions/discount-rows';
import type { PromotionTexts } from '../promotions/promotion-texts';
import type { CartStore } from './cart-context';
import { FreeDelivery } from './free-delivery';

export interface CartTotalsProps {
  cart: CartView;
  store: CartStore;
  /** Undefined until they came: the sum is there at once. */
  promotionTexts: PromotionTexts | undefined;
}

/** What the cart comes to, what delivery costs, and the way to the checkout. */
export function CartTotals({ cart, store, promotionTexts }: CartTotalsProps) {
  const { texts, checkoutHref } = store;
  const { totals, delivery } = cart;
  const discounts = cart.promotions_applied.filter((one) => one.class !== 'shipping');
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-1.5 tabular-nums">
        {promotionTexts && discounts.length > 0 && (
          <>
            <div className="flex items-baseline justify-between gap-4">
              <dt className="text-muted">{promotionTexts.items}</dt>
              <dd>{totals.items_subtotal.formatted}</dd>
            </div>
            <DiscountRows
              applied={discounts}
              texts={promotionTexts}
              editable
              form={CART_PROMOTIONS}
            />
          </>
        )}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="whitespace-nowrap">{texts.subtotal}</dt>
          <dd className="text-lg font-medium">{totals.items_total.formatted}</dd>
        </div>
      </dl>
      {cart.tax_note && <p className="-mt-2 text-end text-sm text-muted">{cart.tax_note}</p>}
      <FreeDelivery offer={cart.free_delivery} subtotal={totals.items_total.minor} texts={texts} />
      <p className="text-sm text-muted">
        {delivery
          ? fill(texts.delivery, {
              ...delivery,
              price: delivery.price.minor ? delivery.price.formatted : texts.free_delivery,
            })
          : texts.note}
      </p>
      <a href={checkoutHref} className={buttonClass({ size: 'large', full: true })}>
        {texts.checkout}
      </a>
    </div>
  );
}
