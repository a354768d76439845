'use client';

import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-style';
import { Drawer } from '@/components/ui/drawer';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import { fill } from '../fill';
import { CART_PROMOTIONS, CartPromotions } from '../promotions/cart-promotions';
import { DiscountRows } from '../promotions/discount-rows';
import { GiftLine } from '../promotions/gift-line';
import { useCart } from './cart-context';
import { CartLineRow } from './cart-line';
import { CartNotice } from './cart-notice';
import { CartPendingPayments } from './cart-pending-payments';
import { FreeDelivery } from './free-delivery';

/** The cart beside the page: its lines, its sum, and the way to the checkout. */
export function CartDrawer() {
  const store = useCart();
  if (!store) return null;
  const { cart, texts, isOpen, setOpen, checkoutHref } = store;
  const items = cart?.items ?? [];
  const discounts = cart?.promotions_applied.filter((one) => one.class !== 'shipping') ?? [];
  const footer = cart && items.length > 0 && (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-1.5 tabular-nums">
        {discounts.length > 0 && (
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{texts.items}</dt>
            <dd>{cart.totals.items_subtotal.formatted}</dd>
          </div>
        )}
        <DiscountRows applied={discounts} texts={texts} editable form={CART_PROMOTIONS} />
        <div className="flex items-baseline justify-between gap-4">
          <dt className="whitespace-nowrap">{texts.subtotal}</dt>
          <dd className="text-lg font-medium">{cart.totals.items_total.formatted}</dd>
        </div>
      </dl>
      <FreeDelivery
        offer={cart.free_delivery}
        subtotal={cart.totals.items_total.minor}
        texts={texts}
      />
      <p className="text-sm text-muted">
        {cart.delivery
          ? fill(texts.delivery, {
              ...cart.delivery,
              price: cart.delivery.price.minor ? cart.delivery.price.formatted : texts.free,
            })
          : texts.note}
      </p>
      <a href={checkoutHref} className={buttonClass({ size: 'large', full: true })}>
        {texts.checkout}
      </a>
    </div>
  );
  return (
    <Drawer
      open={isOpen}
      onOpenChange={setOpen}
      title={texts.title}
      closeLabel={texts.close}
      footer={footer || undefined}
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
        {cart?.gifts.map((gift) => (
          <GiftLine
            key={gift.promotion_id}
            gift={gift}
            free={texts.free}
            regularLabel={texts.regular_price}
            texts={texts}
            editable
            form={CART_PROMOTIONS}
            productHref={store.productHref}
          />
        ))}
      </ul>
      {cart && items.length > 0 && <CartPromotions cart={cart} store={store} />}
    </Drawer>
  );
}
