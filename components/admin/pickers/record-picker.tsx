'use client';

import { useTranslations } from 'next-intl';
import { useController } from 'react-hook-form';
import { Fieldset } from '@/components/ui/fieldset';
import type { PromotionTargetType } from '@/lib/promotions/promotion.schema';
import type { NamedRecord } from '@/lib/promotions/promotion-record.schema';
import { Chips } from '../form/chips';
import { useFormSetup } from '../form/form-setup';
import { useFieldErrors } from '../form/use-field-errors';
import { calledAs, useNames } from '../promotions/named-records';
import type { FindProducts } from './find-products';
import { ProductSearch } from './product-search';

const findIn =
  (path: string, type: PromotionTargetType): FindProducts<NamedRecord> =>
  (call, word) =>
    call('GET', `${path}?${new URLSearchParams({ type, search: word })}`);

export interface RecordPickerProps {
  name: string;
  /** The type of the records. */
  type: PromotionTargetType;
  legend?: string | undefined;
  required?: boolean;
  /** Whether more can be searched and added. */
  finds?: boolean;
  /** The API path of the search. */
  path?: `/api/admin/${string}/target`;
}

/** Records of one type, searched by text; the field holds their ids. */
export function RecordPicker({
  name,
  type,
  legend,
  required,
  finds = true,
  path = '/api/admin/promotion/target',
}: RecordPickerProps) {
  const t = useTranslations('promotion');
  const { fieldLabels, locked } = useFormSetup();
  const { field } = useController({ name });
  const { getRecordName, add } = useNames();
  const errors = useFieldErrors(name);
  const ids: number[] = field.value ?? [];
  const called = legend ?? fieldLabels[name] ?? name;
  function pick(record: NamedRecord) {
    add(type, { ...record, name: calledAs(type, record) });
    field.onChange([...ids, record.id]);
    setTimeout(() => document.getElementById(name)?.focus());
  }
  return (
    <Fieldset id={name} legend={called} required={required} errors={errors}>
      <Chips
        label={t('chosen')}
        chips={ids.map((id) => ({ value: id, label: getRecordName(type, id) }))}
        removeLabel={(label) => t('take_out', { name: label })}
        onRemove={(id) => field.onChange(ids.filter((chosenId) => chosenId !== id))}
        after={name}
      />
      {!locked && finds && (
        <ProductSearch
          key={type}
          id={name}
          errorId={errors && `${name}-error`}
          labels={{
            search: t(`search_${type}`),
            found: t('found'),
            nothing: t('nothing_found'),
            add: (label) => t('add_one', { name: label }),
          }}
          find={findIn(path, type)}
          picked={ids}
          onAdd={pick}
        />
      )}
    </Fieldset>
  );
}
