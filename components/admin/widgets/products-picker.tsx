'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MOST_RECORDS } from '@/lib/content/product-source.schema';
import { useFormSetup } from '../form/form-setup';
import { findOnShow, type NamedProduct } from '../products/find-products';
import { PickedProductIds } from '../products/picked-product-ids';
import { useApi } from '../use-api';

/**
 * Products that are on show in the shop, searched by what is typed and put in order; the
 * field holds their ids.
 */
export function ProductsPicker({ name }: { name: string }) {
  const t = useTranslations('widget');
  const { language, fieldLabels } = useFormSetup();
  const call = useApi();
  const chosen: number[] = useWatch({ name }) ?? [];
  const [known, setKnown] = useState<readonly NamedProduct[]>([]);

  // The names of those that were chosen before, asked for once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!chosen.length) return;
    const data = { source: 'ids', ids: chosen, limit: MOST_RECORDS };
    call<NamedProduct[]>('POST', '/api/widget', { type: 'products', data, language }).then(
      ({ data }) => data && setKnown(data),
    );
  }, []);
  return (
    <PickedProductIds
      name={name}
      known={known}
      unnamed={(id) => t('product', { id })}
      labels={{
        legend: fieldLabels[name] ?? name,
        hint: t('ids_hint'),
        search: t('search_products'),
        nothing: t('nothing_found'),
        up: (name) => t('up', { name }),
        down: (name) => t('down', { name }),
        remove: (name) => t('take_out', { name }),
        moved: (_, position, count) => t('moved', { position, count }),
      }}
      find={findOnShow(language)}
      most={MOST_RECORDS}
      required
    />
  );
}
