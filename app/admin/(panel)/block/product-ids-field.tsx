'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { findAmongLinks } from '@/components/admin/products/find-products';
import { PickedProductIds } from '@/components/admin/products/picked-product-ids';
import type { LinkTarget } from '@/lib/content/link-target.schema';
import { MOST_RECORDS } from '@/lib/content/product-source.schema';
import type { Messages } from '@/lib/i18n/messages';

/** The products a block shows, in an order of their own. */
export function ProductIdsField({ words }: { words: Messages['block'] }) {
  const rows = useTranslations('resource.rows');
  const known: LinkTarget[] = useWatch({ name: 'data.products' }) ?? [];
  return (
    <PickedProductIds
      name="data.ids"
      known={known.map(({ id, title }) => ({ id, name: title }))}
      words={{
        ...{ legend: words.ids, hint: words.ids_hint, none: words.ids_none },
        ...{ search: words.ids_search, found: words.ids_found, nothing: words.ids_nothing },
        add: (name) => words.ids_add.replace('{name}', name),
        up: (name) => rows('up', { name }),
        down: (name) => rows('down', { name }),
        remove: (name) => rows('remove', { name }),
        moved: (name, position, count) => rows('moved', { name, position, count }),
      }}
      find={findAmongLinks}
      most={MOST_RECORDS}
    />
  );
}
