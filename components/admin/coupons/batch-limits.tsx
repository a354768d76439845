'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { couponChanges } from '@/lib/promotions/coupons/coupon.schema';
import { useBatchWork } from '../list/batch-context';
import { FieldsDialog } from './fields-dialog';
import { LimitFields, limitsIn } from './limit-fields';

/** Changes the limits of the selected codes; an empty field leaves its limit unchanged. */
export function BatchLimits({ timezone }: { timezone: string }) {
  const t = useTranslations('coupon');
  const { selected, write } = useBatchWork();
  return (
    <FieldsDialog
      trigger={
        <Button size="small" variant="secondary">
          {t('batch_edit')}
        </Button>
      }
      title={t('batch_edit_title', { count: selected.length })}
      description={t('batch_edit_intro')}
      submitLabel={t('batch_edit_apply')}
      schema={couponChanges}
      readInput={(form) =>
        Object.fromEntries(
          Object.entries(limitsIn(form, timezone)).filter(([, value]) => value !== null),
        )
      }
      send={async (data) => {
        if (!Object.keys(data).length) return { general: [t('batch_edit_none')] };
        await write(selected, data);
        return undefined;
      }}
    >
      {(field) => <LimitFields field={field} timezone={timezone} hintless />}
    </FieldsDialog>
  );
}
