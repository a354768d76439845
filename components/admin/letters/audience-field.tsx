'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import { FieldErrors } from '@/components/ui/field-errors';
import { RadioGroup } from '@/components/ui/radio-group';
import { Section } from '@/components/ui/section';
import type { Audience } from '@/lib/broadcast/audience.schema';
import type { LetterChoices } from '@/lib/broadcast/form-choices';
import { FoldedSection } from '../form/folded-section';
import { flattenErrors } from '../form/form-errors';
import { AudienceFilters } from './audience-filters';
import { AudiencePeople } from './audience-people';
import { useAudience } from './use-audience';

export interface AudienceFieldProps {
  choices: LetterChoices;
  className?: string;
}

const ways = ['all', 'some', 'none'] as const;
type Way = (typeof ways)[number];

const getWay = ({ filters, segment_id }: Audience): Way => {
  if (filters === null) return 'none';
  return segment_id !== null || Object.keys(filters).length ? 'some' : 'all';
};

/** The recipients of a message. */
export function AudienceField({ choices, className }: AudienceFieldProps) {
  const t = useTranslations('broadcast');
  const { audience, change } = useAudience();
  const [way, setWay] = useState<Way>(getWay(audience));
  // "Some" without a condition means all, until a filter is chosen.
  const shown = way === 'some' && audience.filters !== null ? 'some' : getWay(audience);
  const { errors } = useFormState({ name: 'audience' });
  const wrong = Object.values(flattenErrors({ audience: get(errors, 'audience') ?? {} })).flat();
  const choose = (next: Way) => {
    setWay(next);
    if (next !== 'some' || audience.filters === null)
      change({ filters: next === 'none' ? null : {}, segment_id: null });
  };
  const further = audience.user_ids.length + audience.status_ids.length;
  return (
    <Section id="audience" title={t('audience')} className={cx('min-w-0', className)}>
      <div className="flex min-w-0 flex-col gap-5">
        <RadioGroup
          name="audience.filters"
          legend={t('customers')}
          options={ways.map((value) => ({
            value,
            label: t(`ways.${value}`),
            hint: t(`ways_hint.${value}`),
          }))}
          value={shown}
          onValueChange={(value) => choose(ways.find((option) => option === value) ?? 'all')}
        />
        {wrong.length > 0 && <FieldErrors id="audience-errors" errors={wrong} />}
        {shown === 'some' && <AudienceFilters choices={choices} />}
        <FoldedSection
          title={t('further')}
          note={further ? String(further) : undefined}
          names={['audience.user_ids', 'audience.status_ids']}
        >
          <AudiencePeople choices={choices} />
        </FoldedSection>
      </div>
    </Section>
  );
}
