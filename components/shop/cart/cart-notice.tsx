'use client';

import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useCart } from './cart-context';

/**
 * Shows what happened to the cart: a refusal visibly (§8 'Tip: Shopping Cart'), the rest to screen
 * readers. Inside the drawer while that is open, else centered below the header, where it covers no
 * buy button.
 */
export function CartNotice({ floating = false }: { floating?: boolean }) {
  const store = useCart();
  if (!store) return null;
  const { refused, dismiss, announcement, texts } = store;
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div
        role="alert"
        className={cx(
          floating
            ? 'fixed inset-x-4 top-[calc(var(--header-height)+0.5rem)] z-(--layer-toast) mx-auto max-w-sm'
            : 'sticky top-0 z-1',
        )}
      >
        {refused && (
          <div
            className={cx(
              'flex items-start gap-3 rounded-ui border border-hairline bg-raised p-4 text-sm',
              floating ? 'shadow-lift' : 'mb-5',
            )}
          >
            <Icon name="circle-alert" className="mt-0.5 size-[1.2em] shrink-0 text-sale" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{texts.tip}</p>
              {refused.map((text) => (
                <p key={text} className="mt-1 text-muted">
                  {text}
                </p>
              ))}
            </div>
            <IconButton
              label={texts.dismiss}
              size="small"
              className="-my-1 -mr-2"
              onClick={dismiss}
            >
              <Icon name="x" />
            </IconButton>
          </div>
        )}
      </div>
    </>
  );
}
