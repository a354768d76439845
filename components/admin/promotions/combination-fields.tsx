'use client';

import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Fieldset } from '@/components/ui/fieldset';
import { promotionClasses } from '@/db/schema/enums';
import type { PromotionClass } from '@/lib/pricing/actions/action';
import type { PromotionAction } from '@/lib/pricing/actions/registry';
import {
  getDefaultPromotionClass,
  usualCombination,
} from '@/lib/promotions/promotion-actions.schema';
import { FoldedSection } from '../form/folded-section';
import { NumberField, SwitchField } from '../form/form-fields';
import { useFormSetup } from '../form/form-setup';

/** Which promotions it combines with, and its priority. */
export function CombinationFields() {
  const t = useTranslations('promotion');
  const exclusive: boolean = useWatch({ name: 'exclusive' });
  const note = exclusive ? t('exclusive') : undefined;
  return (
    <FoldedSection title={t('combination_part')} note={note} names={['priority']}>
      <SwitchField name="exclusive" hint={t('exclusive_hint')} />
      {!exclusive && (
        <Fieldset id="combine" legend={t('combine')}>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {promotionClasses.map((promotionClass) => (
              <CombineBox key={promotionClass} with={promotionClass} />
            ))}
          </div>
        </Fieldset>
      )}
      <div className="sm:max-w-48">
        <NumberField name="priority" hint={t('priority_hint')} />
      </div>
      <SwitchField name="stop_further" />
    </FoldedSection>
  );
}

/** Whether it combines with a class: the default until set. */
function CombineBox({ with: other }: { with: PromotionClass }) {
  const name = `combine_with_${other}` as const;
  const { fieldLabels, locked } = useFormSetup();
  const { field } = useController({ name });
  const [action, target, own] = useWatch({ name: ['action', 'target', 'class'] }) as [
    PromotionAction,
    'all',
    PromotionClass | '',
  ];
  const usual = usualCombination(own || getDefaultPromotionClass(action, target))[name];
  return (
    <Checkbox
      id={name}
      ref={field.ref}
      label={fieldLabels[name]}
      checked={field.value ?? usual}
      disabled={locked}
      onChange={({ target }) => field.onChange(target.checked)}
    />
  );
}
