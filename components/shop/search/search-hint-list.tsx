import { Icon } from '@/components/ui/icon';
import type { SearchHints } from '@/lib/search/facets.schema';
import { brandPath } from '@/lib/search/search-address.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { hrefIn, textsIn } from '../shop';

/**
 * What else a search may have meant: first pages of that name, a better answer than products; then
 * categories and brands, in a subdued row.
 */
export function SearchHintList({
  shop,
  hints: { categories, brands, pages },
}: {
  shop: Shop;
  hints: SearchHints;
}) {
  const t = textsIn(shop);
  const places = [
    ...categories.map(({ title, url }) => ({ title, path: `/category/${url}` })),
    ...brands.map((brand) => ({ title: brand.title, path: brandPath(brand) })),
  ];
  if (!places.length && !pages.length) return null;
  return (
    <div className="flex flex-col gap-4">
      {pages.length > 0 && (
        <ul aria-label={t('search.pages')} className="flex flex-wrap gap-3">
          {pages.map(({ title, path, answer }) => (
            <li key={path} className="min-w-0">
              <a
                href={hrefIn(shop, path)}
                className="flex min-h-14 items-center gap-3 rounded-ui border border-hairline px-4 py-3 transition-colors hover:border-ink"
              >
                <Icon name="info" className="size-5 shrink-0 text-muted" />
                <span className="flex min-w-0 flex-col break-words">
                  <span className="text-lg">{title}</span>
                  {answer && <span className="text-muted">{answer}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {places.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
          <span className="text-muted">{t('search.see_also')}</span>
          {places.map((link) => (
            <a
              key={link.path}
              href={hrefIn(shop, link.path)}
              className="inline-flex min-h-8 items-center rounded-ui text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong"
            >
              {link.title}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
