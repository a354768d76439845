import type { SearchHints } from '@/lib/search/facets.schema';
import { brandPath, searchPath } from '@/lib/search/search-address.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';

import { hrefIn, textsIn } from '../shop';

/**
 * What else may have been meant by a search: words that are near, and categories, brands and
 * pages of that name, in a quiet row.
 */
export function SearchHintList({
  shop,
  hints: { words, categories, brands, pages },
}: {
  shop: Shop;
  hints: SearchHints;
}) {
  const t = textsIn(shop);
  const groups = [
    {
      title: t('search.did_you_mean'),
      links: words.map((word) => ({ title: word, path: searchPath(word) })),
    },
    {
      title: t('search.see_also'),
      links: [
        ...categories.map(({ title, url }) => ({ title, path: `/category/${url}` })),
        ...brands.map((brand) => ({ title: brand.title, path: brandPath(brand) })),
        ...pages.map(({ title, url }) => ({ title, path: `/page/${url}` })),
      ],
    },
  ].filter(({ links }) => links.length > 0);
  if (!groups.length) return null;
  return (
    <div className="flex flex-col gap-2">
      {groups.map(({ title, links }) => (
        <p key={title} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
          <span className="text-muted">{title}</span>
          {links.map((link) => (
            <a
              key={link.path}
              href={hrefIn(shop, link.path)}
              className="inline-flex min-h-8 items-center rounded-ui text-accent underline decoration-1 underline-offset-4 hover:text-accent-strong"
            >
              {link.title}
            </a>
          ))}
        </p>
      ))}
    </div>
  );
}
