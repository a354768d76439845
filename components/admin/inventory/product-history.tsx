import { History } from 'lucide-react';
import { ListPages } from '@/components/admin/list/list-pages';
import { EmptyState } from '@/components/ui/empty-state';
import { Section } from '@/components/ui/section';
import type { DateFormat } from '@/lib/core/dates';
import type { Page } from '@/lib/core/records/page';
import { translator } from '@/lib/i18n/translate';
import {
  type HistoryLine,
  type HistoryQuery,
  isHistoryFiltered,
} from '@/lib/inventory/history.schema';
import type { ProductInventories } from '@/lib/inventory/inventory.schema';
import { HistoryFilters } from './history-filters';
import { HistoryTable } from './history-table';

export interface ProductHistoryProps {
  path: string;
  product: ProductInventories;
  warehouses: readonly { id: number; title: string }[];
  history: Page<HistoryLine>;
  query: HistoryQuery;
  place: DateFormat;
}

/** What happened to all inventories of a product. */
export function ProductHistory({
  path,
  product,
  warehouses,
  history: { data, meta },
  query,
  place,
}: ProductHistoryProps) {
  const t = translator(place.language, 'inventory');
  const variants = product.stocks.map(({ id, option, sku }) => ({
    value: String(id),
    label: option ? `${option} · ${sku}` : sku,
  }));
  return (
    <Section id="history" title={t('history')} description={t('history_text')}>
      <HistoryFilters
        path={path}
        query={query}
        variants={variants}
        warehouses={warehouses.map(({ id, title }) => ({ value: String(id), label: title }))}
        language={place.language}
      />
      {data.length > 0 ? (
        <>
          <HistoryTable lines={data} withVariant={variants.length > 1} place={place} />
          <ListPages meta={meta} />
        </>
      ) : (
        <EmptyState
          icon={<History />}
          level={3}
          title={t(isHistoryFiltered(query) ? 'no_match' : 'no_history')}
        />
      )}
    </Section>
  );
}
