'use client';

import { useTranslations } from 'next-intl';
import type { Messages } from '@/lib/i18n/messages';
import { useFormSetup } from '../form/form-setup';
import { findInList, type NamedProduct } from '../products/find-products';
import { PickedProductIds } from '../products/picked-product-ids';

type LabelKey = `related_${'hint' | 'search' | 'none' | 'add' | 'remove' | 'up' | 'down'}`;

export interface RelatedProductsProps {
  name: string;
  /** The names of those that are chosen already. */
  known: readonly NamedProduct[];
  labels: Pick<Messages['blog_article'], LabelKey>;
  /** Who may not see the products of the back office can still order and remove them. */
  maySearch: boolean;
}

/** The products an article shows, in their order. The field holds their ids. */
export function RelatedProducts({ name, known, labels, maySearch }: RelatedProductsProps) {
  const { fieldLabels } = useFormSetup();
  const rows = useTranslations('resource.rows');
  const withName = (key: LabelKey) => (name: string) => labels[key].replace('{name}', name);
  return (
    <PickedProductIds
      name={name}
      known={known}
      labels={{
        legend: fieldLabels[name] ?? name,
        hint: labels.related_hint,
        search: labels.related_search,
        nothing: labels.related_none,
        add: withName('related_add'),
        remove: withName('related_remove'),
        up: withName('related_up'),
        down: withName('related_down'),
        moved: (name, position, count) => rows('moved', { name, position, count }),
      }}
      find={maySearch ? findInList : undefined}
    />
  );
}
