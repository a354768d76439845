import { formatDate } from '@/lib/core/dates';
import type { Shop } from '@/lib/storefront/addresses/shop';

/** A date, in the customer's language and the shop's time zone. */
export function ArticleDate({ shop: { view, settings }, at }: { shop: Shop; at: Date }) {
  return (
    <time dateTime={at.toISOString()}>{formatDate(at, { language: view.language, settings })}</time>
  );
}
