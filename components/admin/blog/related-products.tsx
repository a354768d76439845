'use client';

import { useTranslations } from 'next-intl';
import type { Messages } from '@/lib/i18n/messages';
import { useFormSetup } from '../form/form-setup';
import { findInList, type NamedProduct } from '../products/find-products';
import { PickedProductIds } from '../products/picked-product-ids';

type WordKey = `related_${'hint' | 'search' | 'none' | 'add' | 'remove' | 'up' | 'down'}`;

export interface RelatedProductsProps {
  name: string;
  /** The names of those that are chosen already. */
  known: readonly NamedProduct[];
  words: Pick<Messages['blog_article'], WordKey>;
  /** Who may not see the products of the back office can still order and remove them. */
  maySearch: boolean;
}

/** The products an article shows, in their order. The field holds their ids. */
export function RelatedProducts({ name, known, words, maySearch }: RelatedProductsProps) {
  const { labels } = useFormSetup();
  const rows = useTranslations('resource.rows');
  const withName = (key: WordKey) => (name: string) => words[key].replace('{name}', name);
  return (
    <PickedProductIds
      {...{ name, known }}
      words={{
        ...{ legend: labels[name] ?? name, hint: words.related_hint },
        ...{ search: words.related_search, nothing: words.related_none },
        ...{ add: withName('related_add'), remove: withName('related_remove') },
        ...{ up: withName('related_up'), down: withName('related_down') },
        moved: (name, position, count) => rows('moved', { name, position, count }),
      }}
      find={maySearch ? findInList : undefined}
    />
  );
}
