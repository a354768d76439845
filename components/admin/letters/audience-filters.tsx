'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { LetterChoices } from '@/lib/broadcast/form-choices';
import { Chips } from '../form/chips';
import { useFormSetup } from '../form/form-setup';
import { SeveralField } from './several-field';
import { useAudience } from './use-audience';
import { useAudienceFilters } from './use-audience-filters';

const FIRST = 'audience.segment_id';

/** A saved segment and filters: customers must match all of them. */
export function AudienceFilters({ choices }: { choices: LetterChoices }) {
  const t = useTranslations('broadcast');
  const all = useTranslations('resource.list')('all');
  const { locked } = useFormSetup();
  const filters = useAudienceFilters(choices);
  const { audience, change } = useAudience();
  const chosen = audience.filters ?? {};
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = chosen;
    change({ filters: value ? { ...others, [name]: value } : others });
  };
  // Filters that a program has set and that have no field here.
  const others = Object.entries(chosen).filter(
    ([name]) => !filters.some((filter) => filter.name === name),
  );
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4 sm:grid-cols-3">
      {choices.segments.length > 0 && (
        <Field name={FIRST} label={t('segment')} className="col-span-2 sm:col-span-3">
          {(control) => (
            <Select
              {...control}
              disabled={locked}
              placeholder={t('segment_none')}
              options={choices.segments}
              value={audience.segment_id === null ? '' : String(audience.segment_id)}
              onChange={({ target }) =>
                change({ segment_id: target.value ? Number(target.value) : null })
              }
            />
          )}
        </Field>
      )}
      {filters.map(({ name, label, options, type, several }) =>
        options && several ? (
          <SeveralField
            key={name}
            id={`audience.filters.${name}`}
            label={label}
            options={options}
            value={chosen[name] ?? ''}
            placeholder={all}
            disabled={locked}
            onChange={(value) => set(name, value)}
          />
        ) : (
          <Field key={name} name={`audience.filters.${name}`} label={label}>
            {(control) =>
              options ? (
                <Select
                  {...control}
                  disabled={locked}
                  placeholder={all}
                  options={options}
                  value={chosen[name] ?? ''}
                  onChange={({ target }) => set(name, target.value)}
                />
              ) : (
                <Input
                  {...control}
                  readOnly={locked}
                  autoComplete="off"
                  type={type === 'date' ? 'date' : 'text'}
                  inputMode={type === 'decimal' ? 'decimal' : undefined}
                  value={chosen[name] ?? ''}
                  onChange={({ target }) => set(name, target.value)}
                />
              )
            }
          </Field>
        ),
      )}
      <div className="col-span-full empty:hidden">
        <Chips
          label={t('other_filters')}
          chips={others.map(([name, value]) => ({ value: name, label: `${name}: ${value}` }))}
          removeLabel={(name) => t('take_out', { name })}
          onRemove={(name) => set(name, '')}
          after={FIRST}
        />
      </div>
    </div>
  );
}
