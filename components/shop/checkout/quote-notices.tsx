import type { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import type { Quote } from '@/lib/checkout/checkout.schema';

type Translate = ReturnType<typeof useTranslations<'checkout'>>;

/**
 * What changed without the customer doing it, a sentence each: a replaced method, no available
 * method, a changed price.
 */
export function quoteNotices(quote: Quote, t: Translate): string[] {
  const { replaced, problems, changes } = quote;
  const shipping = quote.shipping_methods.find(({ id }) => id === quote.shipping_method_id);
  const payment = quote.payment_methods.find(({ id }) => id === quote.payment_method_id);
  const lines = [...changes];
  if (shipping && replaced.includes('shipping_method_id'))
    lines.push(
      t('shipping_changed', {
        method: shipping.title,
        price: shipping.price.minor ? shipping.price.formatted : t('free_delivery'),
      }),
    );
  if (payment && replaced.includes('payment_method_id'))
    lines.push(t('payment_changed', { method: payment.title }));
  return [...lines, ...(problems.shipping_method_id ?? []), ...(problems.payment_method_id ?? [])];
}

export interface QuoteNoticesProps {
  notices: string[];
  /** Where it shows: each screen width has one place near the total. */
  width: 'wide' | 'narrow';
}

/**
 * These notices beside the total: on wide screens in the summary, which stays visible, else above
 * the button that continues.
 */
export function QuoteNotices({ notices, width }: QuoteNoticesProps) {
  return (
    <div
      role="status"
      className={cx('empty:hidden', width === 'wide' ? 'mt-4 max-lg:hidden' : 'w-full lg:hidden')}
    >
      {notices.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm font-medium">
          {notices.map((line) => (
            <li key={line} className="flex gap-2">
              <Icon name="info" className="mt-[0.2em] size-4 shrink-0 text-accent" />
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
