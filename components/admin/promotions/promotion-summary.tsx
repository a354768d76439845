'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { PromotionChoices } from '@/lib/promotions/form-choices';
import { usualClass } from '@/lib/promotions/promotion-actions.schema';
import { summaryWords, type Told } from '@/lib/promotions/summary-words.schema';
import { useNames } from './named-records';

type Values = Omit<Told, 'starts_at' | 'ends_at' | 'targets' | 'rewards' | 'chosen' | 'class'> & {
  class: Told['class'] | '';
  starts_at: string | null;
  ends_at: string | null;
  target_ids: number[];
  reward_target: 'same' | 'products' | 'categories' | 'brands' | 'stocks';
  reward_ids: number[];
  membership_tier_ids: number[];
  user_ids: number[];
  user_tags: string[];
};

const momentOf = (text: string | null) => (text ? new Date(text) : null);

/** What the form says so far, in a sentence. */
export function PromotionSummary({ choices }: { choices: PromotionChoices }) {
  const t = useTranslations('promotion');
  const language = useLocale();
  const { nameOf } = useNames();
  const values = useWatch() as Values;
  const { target, target_ids = [], reward_target, reward_ids = [] } = values;
  const words = summaryWords(
    t,
    {
      ...values,
      class: values.class || usualClass(values.action, target),
      targets: target === 'all' ? [] : target_ids.map((id) => nameOf(target, id)),
      rewards: reward_target === 'same' ? [] : reward_ids.map((id) => nameOf(reward_target, id)),
      chosen: [values.user_ids, values.user_tags, values.membership_tier_ids].some(
        (some) => some?.length,
      ),
      starts_at: momentOf(values.starts_at),
      ends_at: momentOf(values.ends_at),
    },
    { language, timezone: choices.timezone, currency: choices.currency },
  );
  return (
    <div className="rounded-ui border border-hairline bg-sunk px-4 py-3">
      <p className="text-sm text-muted">{t('summary')}</p>
      <p className="break-words">{words ?? t('summary_empty')}</p>
    </div>
  );
}
