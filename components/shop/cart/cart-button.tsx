'use client';

import { useSyncExternalStore } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { fill } from '../fill';
import { useCart } from './cart-context';

const buttonClasses =
  'relative inline-flex size-control shrink-0 items-center justify-center rounded-ui transition-colors hover:bg-sunk';
const never = () => () => {};

/** Opens the cart. Until scripts run it is a link to the cart page. */
export function CartButton() {
  const works = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const store = useCart();
  if (!store) return null;
  const count = store.cart?.item_count ?? 0;
  const waits = store.pendingPayments.length > 0;
  const face = (
    <>
      <Icon name="shopping-bag" className="size-5" />
      {waits && (
        <span
          aria-hidden
          className="absolute top-1.5 left-1.5 size-2.5 rounded-full border-2 border-paper bg-caution"
        />
      )}
      {count > 0 && (
        <span
          aria-hidden
          className={cx(
            'absolute top-1 right-0.5 flex h-4.5 min-w-4.5 items-center justify-center',
            'rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold',
            'text-on-accent tabular-nums',
          )}
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  );
  if (!works)
    return (
      <a href={store.checkoutHref} aria-label={store.texts.title} className={buttonClasses}>
        {face}
      </a>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={fill(waits ? store.texts.open_pending_payments : store.texts.open, { count })}
      className={buttonClasses}
      onClick={() => store.setOpen(true)}
    >
      {face}
    </button>
  );
}
