import { FilterFields } from '@/components/admin/list/filter-bar';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link-button';
import type { SelectOption } from '@/components/ui/select';
import { operationTypes } from '@/db/schema/enums';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import { type HistoryQuery, isHistoryFiltered } from '@/lib/inventory/history.schema';

export interface HistoryFiltersProps {
  /** The page they stand on. */
  path: string;
  query: HistoryQuery;
  variants: readonly SelectOption[];
  warehouses: readonly SelectOption[];
  language: Language;
}

/** Which lines of a product's history are shown: a plain form whose fields are the address. */
export function HistoryFilters({
  path,
  query,
  variants,
  warehouses,
  language,
}: HistoryFiltersProps) {
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
      {isHistoryFiltered(query) && <TextLink href={`${path}#history`}>{t('clear')}</TextLink>}
    </form>
  );
}
