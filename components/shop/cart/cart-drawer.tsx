'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-style';
import { Drawer } from '@/components/ui/drawer';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import type { CartView } from '@/lib/cart/cart.schema';
import type { PendingPayment } from '@/lib/checkout/pending-payments.schema';
import { fill } from '../fill';
import { CART_PROMOTIONS, CartCode } from '../promotions/cart-code';
import { DiscountRows } from '../promotions/discount-rows';
import { GiftLine } from '../promotions/gift-line';
import { PromotionNotes } from '../promotions/promotion-notes';
import type { PromotionTexts } from '../promotions/promotion-texts';
import { usePromotionTexts } from '../promotions/use-promotion-texts';
import { type CartStore, useCart } from './cart-context';
import { CartLineRow } from './cart-line';
import { CartNotice } from './cart-notice';
import { FreeDeliveryNote } from './free-delivery';

/** The cart beside the page: line items, total, and the checkout link. */
export function CartDrawer() {
  const store = useCart();
  return store && <OpenCart store={store} />;
}

function OpenCart({ store }: { store: CartStore }) {
  const { cart, texts, isOpen, setOpen, language } = store;
  const promotionTexts = usePromotionTexts(language);
  const items = cart?.items ?? [];
  return (
    <Drawer
      open={isOpen}
      onOpenChange={setOpen}
      title={texts.title}
      closeLabel={texts.close}
      footer={
        cart && items.length > 0 ? (
          <>
            {promotionTexts && <CartCode store={store} texts={promotionTexts} />}
            <CartTotals cart={cart} store={store} promotionTexts={promotionTexts} />
          </>
        ) : undefined
      }
    >
      <CartNotice />
      {store.pendingPayments.length > 0 && <CartPendingPayments store={store} />}
      {!cart && <Spinner label={texts.loading} />}
      {cart && items.length === 0 && store.pendingPayments.length === 0 && (
        <EmptyState
          icon={<Icon name="shopping-bag" />}
          title={texts.empty}
          level={3}
          action={
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {texts.keep_looking}
            </Button>
          }
        >
          {texts.empty_text}
        </EmptyState>
      )}
      <ul className="flex flex-col">
        {items.map((item) => (
          <CartLineRow key={item.id} item={item} store={store} />
        ))}
        {promotionTexts &&
          cart?.gifts.map((gift) => (
            <GiftLine
              key={gift.promotion_id}
              gift={gift}
              regularLabel={texts.regular_price}
              texts={promotionTexts}
              editable
              form={CART_PROMOTIONS}
              productHref={store.productHref}
            />
          ))}
      </ul>
      {cart && promotionTexts && items.length > 0 && (
        <div className="pt-4 empty:hidden">
          <PromotionNotes
            promotions_not_applied={cart.promotions_not_applied}
            next_offer={cart.next_offer}
            also={cart.promotions_applied.filter((promotion) => promotion.class === 'shipping')}
            texts={promotionTexts}
            editable
            form={CART_PROMOTIONS}
          />
        </div>
      )}
    </Drawer>
  );
}

interface CartTotalsProps {
  cart: CartView;
  store: CartStore;
  /** Undefined until loaded; the total shows at once. */
  promotionTexts: PromotionTexts | undefined;
}

/** The cart's total, the shipping cost, and the checkout link. */
function CartTotals({ cart, store, promotionTexts }: CartTotalsProps) {
  const { texts, checkoutHref } = store;
  const { totals, delivery } = cart;
  const discounts = cart.promotions_applied.filter((promotion) => promotion.class !== 'shipping');
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
      <FreeDeliveryNote
        offer={cart.free_delivery}
        subtotal={totals.items_total.minor}
        texts={texts}
      />
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

/** This visitor's orders that await payment, above the cart. */
function CartPendingPayments({ store }: { store: CartStore }) {
  return (
    <ul className="mb-5 flex flex-col gap-3">
      {store.pendingPayments.map((order) => (
        <PendingPaymentRow key={order.order_number} order={order} store={store} />
      ))}
    </ul>
  );
}

function PendingPaymentRow({
  order,
  store: { texts, pay },
}: {
  order: PendingPayment;
  store: CartStore;
}) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { order_number, collected, pay_until, allowed_actions } = order;
  const payNow = async () => {
    setIsLeaving(true);
    await pay(order);
    setIsLeaving(false);
  };
  return (
    <li className="rounded-ui bg-caution-soft p-4">
      <p className="font-medium">{fill(texts.pending_payment, { number: order_number })}</p>
      <p className="mt-1 text-sm tabular-nums">
        {fill(texts.pending_payment_until, { total: collected.text, date: pay_until })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        {allowed_actions.includes('pay') ? (
          <Button size="small" pending={isLeaving} onClick={payNow}>
            {texts.pay_now}
          </Button>
        ) : (
          <a href={order.order_path} className={buttonClass({ size: 'small' })}>
            {texts.pay_now}
          </a>
        )}
        {allowed_actions.includes('cancel') && (
          <a href={order.cancel_path} className="text-sm underline underline-offset-4">
            {texts.cancel_order}
          </a>
        )}
      </div>
    </li>
  );
}
