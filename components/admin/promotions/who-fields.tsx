'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { promotionAudiences } from '@/db/schema/enums';
import type { PromotionChoices } from '@/lib/promotions/form-choices';
import { AmountField } from '../form/amount-field';
import { BoxesField } from '../form/boxes-field';
import { FoldedSection } from '../form/folded-section';
import { SelectField } from '../form/form-fields';
import { RecordPicker } from '../pickers/record-picker';
import { TagsField } from '../pickers/tags-field';
import { CurrencyAmountFields } from './currency-amounts';

/** Who gets it, and from what amount. */
export function WhoFields({ choices }: { choices: PromotionChoices }) {
  const t = useTranslations('promotion');
  const [audience, users = [], tags = [], subtotal] = useWatch({
    name: ['audience', 'user_ids', 'user_tags', 'min_subtotal'],
  }) as [string, number[], string[], string];
  const { tiers } = choices;
  const chosen = users.length + tags.length;
  return (
    <>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-3">
        <SelectField
          name="audience"
          options={promotionAudiences.map((value) => ({ value, label: t(`audience_${value}`) }))}
        />
        <AmountField
          name="min_subtotal"
          mark={choices.currency.mark}
          hint={t('min_subtotal_hint')}
        />
        <AmountField name="min_quantity" unit={t('unit_pieces')} whole />
      </div>
      {subtotal && (
        <CurrencyAmountFields
          name="min_subtotal_values"
          title={t('min_subtotal_values')}
          hint={t('values_hint')}
          currencies={choices.currencies}
        />
      )}
      {audience !== 'guests' && tiers.length > 0 && (
        <BoxesField name="membership_tier_ids" options={tiers} hint={t('membership_tiers_hint')} />
      )}
      {audience !== 'guests' && (
        <FoldedSection
          title={t('user_ids')}
          note={chosen ? String(chosen) : undefined}
          names={['user_ids', 'user_tags']}
        >
          <RecordPicker name="user_ids" type="users" finds={choices.findsCustomers} />
          <TagsField name="user_tags" hint={t('user_tags_hint')} />
        </FoldedSection>
      )}
    </>
  );
}
