import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextLink } from '@/components/ui/link-button';
import { Select, type SelectOption } from '@/components/ui/select';
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
  const choice = (
    name: 'stock_id' | 'warehouse_id' | 'type',
    label: string,
    options: readonly SelectOption[],
  ) => (
    <Field name={name} label={label} className="w-full sm:w-44">
      {(control) => (
        <Select
          {...control}
          placeholder={t('all')}
          defaultValue={query[name] ?? ''}
          options={options}
        />
      )}
    </Field>
  );
  return (
    <form
      key={JSON.stringify(query)}
      action={`${path}#history`}
      className="flex flex-wrap items-end gap-3"
    >
      {variants.length > 1 && choice('stock_id', t('variant'), variants)}
      {choice('warehouse_id', t('warehouse'), warehouses)}
      {choice(
        'type',
        t('type'),
        operationTypes.map((value) => ({ value, label: t(`operations.${value}`) })),
      )}
      {query.page_size !== 10 && <input type="hidden" name="page_size" value={query.page_size} />}
      <Button type="submit" variant="secondary">
        {t('apply')}
      </Button>
      {isHistoryFiltered(query) && <TextLink href={`${path}#history`}>{t('clear')}</TextLink>}
    </form>
  );
}
