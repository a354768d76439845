'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { LinkTarget } from '@/lib/content/link-target.schema';
import { MOST_RECORDS } from '@/lib/content/product-source.schema';
import type { Messages } from '@/lib/i18n/messages';
import { findAmongLinks } from '../products/find-products';
import { PickedProductIds } from '../products/picked-product-ids';

/** The products a block shows, in an order of their own. */
export function ProductIdsField({ labels }: { labels: Messages['block'] }) {
  const rows = useTranslations('resource.rows');
  const known: LinkTarget[] = useWatch({ name: 'data.products' }) ?? [];
  return (
    <PickedProductIds
      name="data.ids"
      known={known.map(({ id, title }) => ({ id, name: title }))}
      labels={{
        legend: labels.ids,
        hint: labels.ids_hint,
        none: labels.ids_none,
        search: labels.ids_search,
        found: labels.ids_found,
        nothing: labels.ids_nothing,
        add: (name) => labels.ids_add.replace('{name}', name),
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
