import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { Quote } from '@/lib/checkout/checkout.schema';

/**
 * What changed without the shopper's doing, beside the total that follows from it: a method
 * that was chosen instead of one that no longer fits, none that fits, another price.
 */
export function QuoteNotices({ quote }: { quote: Quote }) {
  const t = useTranslations('checkout');
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
  lines.push(...(problems.shipping_method_id ?? []), ...(problems.payment_method_id ?? []));
  if (!lines.length) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm font-medium">
      {lines.map((line) => (
        <li key={line} className="flex gap-2">
          <Icon name="info" className="mt-[0.2em] size-4 shrink-0 text-accent" />
          {line}
        </li>
      ))}
    </ul>
  );
}
