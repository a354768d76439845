import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { ShopperOrder } from '@/lib/order-desk/shopper/order.schema';
import { invoicePath } from '@/lib/orders/papers/paper.schema';

/** Links to the invoice; with several documents, one for each by its number. */
export function documentLinks(
  { order_number, has_invoice, documents }: ShopperOrder,
  token: string | undefined,
  language: Language,
) {
  const t = translator(language, 'outcome');
  if (documents.length < 2)
    return has_invoice || documents.length
      ? [{ label: t('invoice'), href: invoicePath(order_number, token) }]
      : [];
  return documents.map(({ kind, number }) => ({
    label: t(`documents.${kind}`, { number }),
    href: invoicePath(order_number, token, number),
  }));
}
