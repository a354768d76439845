'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { personName } from '@/lib/core/access/person';
import type { CustomerRow } from '@/lib/customers/customer-list.schema';
import type { FindProducts, NamedProduct } from '../pickers/find-products';
import { ProductSearch } from '../pickers/product-search';

/** Finds the customer to compare and merge with, by name, email or phone. */
export function MergeFinder({ id }: { id: number }) {
  const t = useTranslations('customer.merge');
  const router = useRouter();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-base">{t('find')}</h2>
      <ProductSearch
        id="with"
        labels={{
          search: t('find_hint'),
          found: t('found'),
          nothing: t('nothing_found'),
          add: (name) => t('compare_with', { name }),
        }}
        find={findCustomers}
        picked={[id]}
        onAdd={(other) => router.push(`/admin/customer/merge/${id}?with=${other.id}`)}
      />
    </section>
  );
}

/** Customers, with the email in place of a product's SKU: it distinguishes equal names. */
const findCustomers: FindProducts<NamedProduct> = async (call, word) => {
  const query = new URLSearchParams({ search: word, page_size: '8', page: '1' });
  const answer = await call<CustomerRow[]>('GET', `/api/admin/user?${query}`);
  if (answer.messages) return answer;
  return { data: answer.data.map((row) => ({ ...row, name: personName(row), sku: row.email })) };
};
