import { History } from 'lucide-react';
import { DataTable } from '@/components/admin/list/data-table';
import { FilterFields } from '@/components/admin/list/filter-bar';
import { ListPages } from '@/components/admin/list/list-pages';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextLink } from '@/components/ui/link-button';
import { Section } from '@/components/ui/section';
import type { SelectOption } from '@/components/ui/select';
import { operationTypes } from '@/db/schema/enums';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import type { Page } from '@/lib/core/records/page';
import { translator } from '@/lib/i18n/translate';
import {
  type HistoryLine,
  type HistoryQuery,
  isStockHistoryFiltered,
} from '@/lib/inventory/history.schema';
import type { ProductInventories } from '@/lib/inventory/inventory.schema';

export interface ProductHistoryProps {
  path: string;
  product: ProductInventories;
  warehouses: readonly { id: number; title: string }[];
  history: Page<HistoryLine>;
  query: HistoryQuery;
  place: DateFormat;
}

/** The history of all inventories of a product. */
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
          title={t(isStockHistoryFiltered(query) ? 'no_match' : 'no_history')}
        />
      )}
    </Section>
  );
}

interface HistoryFiltersProps {
  /** The path of the page they are on. */
  path: string;
  query: HistoryQuery;
  variants: readonly SelectOption[];
  warehouses: readonly SelectOption[];
  language: Language;
}

/** The filters of a product's history: a plain form whose fields are in the URL. */
function HistoryFilters({ path, query, variants, warehouses, language }: HistoryFiltersProps) {
  const t = translator(language, 'inventory');
  const types = operationTypes.map((value) => ({ value, label: t(`operations.${value}`) }));
  return (
    <form
      key={JSON.stringify(query)}
      action={`${path}#history`}
      className="flex flex-wrap items-end gap-3"
    >
      <FilterFields
        query={query}
        placeholder={t('all')}
        width="w-full sm:w-44"
        filters={[
          variants.length > 1 && { name: 'stock_id', label: t('variant'), options: variants },
          { name: 'warehouse_id', label: t('warehouse'), options: warehouses },
          { name: 'type', label: t('type'), options: types },
        ]}
      />
      {query.page_size !== 10 && <input type="hidden" name="page_size" value={query.page_size} />}
      <Button type="submit" variant="secondary">
        {t('apply')}
      </Button>
      {isStockHistoryFiltered(query) && <TextLink href={`${path}#history`}>{t('clear')}</TextLink>}
    </form>
  );
}

interface HistoryTableProps {
  lines: readonly HistoryLine[];
  /** Whether the lines belong to several variants. */
  withVariant: boolean;
  place: DateFormat;
}

/**
 * The history of inventories, each line with the resulting units. On a phone the first column also
 * holds what has its own column on a wide screen.
 */
function HistoryTable({ lines, withVariant, place }: HistoryTableProps) {
  const t = translator(place.language, 'inventory');
  return (
    <DataTable
      label={t('history')}
      within="card"
      labels={t}
      rows={lines.map((line) => ({ ...line, by: line.admin_name || t('shop') }))}
      columns={[
        {
          key: 'when',
          cell: ({ updated_at, type, option, sku, warehouse, remark, by }) => (
            <>
              <span className="whitespace-nowrap">{formatDateTime(updated_at, place)}</span>
              <span className="block break-words text-muted @2xl:hidden">
                {[t(`operations.${type}`), withVariant ? option || sku : '', warehouse, remark, by]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </>
          ),
        },
        withVariant && {
          key: 'variant',
          from: 'md',
          cell: ({ option, sku }) => (
            <>
              {option || sku}
              {option && <span className="block text-xs text-muted">{sku}</span>}
            </>
          ),
        },
        { key: 'warehouse', from: 'md' },
        { key: 'type', from: 'md', cell: ({ type }) => t(`operations.${type}`) },
        { key: 'action_head', numeric: true, cell: ({ action }) => action },
        { key: 'balance', numeric: true, className: 'font-semibold' },
        { key: 'remark', from: 'md', className: 'max-w-72 break-words' },
        { key: 'by', from: 'md' },
      ]}
    />
  );
}
