'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { promotionTargets } from '@/db/schema/enums';
import { SwitchField } from '../form/form-fields';
import { KindField } from './action-fields';
import { RecordPicker } from './record-picker';

type Target = (typeof promotionTargets)[number];

/** What a promotion is for, and what it leaves out. */
export function TargetFields() {
  const t = useTranslations('promotion');
  const { setValue } = useFormContext();
  const target = useWatch({ name: 'target' }) as Target;
  return (
    <>
      <div className="sm:max-w-72">
        <KindField
          name="target"
          options={promotionTargets.map((value) => ({ value, label: t(`target_${value}`) }))}
          onChange={() => setValue('target_ids', [], { shouldDirty: true })}
        />
      </div>
      {target !== 'all' && (
        <RecordPicker name="target_ids" type={target} legend={t(`target_${target}`)} required />
      )}
      <SwitchField name="exclude_sale_items" hint={t('exclude_sale_items_hint')} />
      {target !== 'products' && target !== 'stocks' && (
        <RecordPicker name="excluded_ids" type="products" />
      )}
    </>
  );
}
