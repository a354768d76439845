'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Fieldset } from '@/components/ui/fieldset';
import type { ShippingChoices } from '@/lib/shipping/form-choices';
import { MOST_ZONES } from '@/lib/shipping/shipping-method.schema';
import { FoldedSection } from '../form/folded-section';
import { AddRow, RemoveRow } from '../form/rows/row-buttons';
import { useRows } from '../form/rows/use-rows';
import { useFieldErrors } from '../form/use-field-errors';
import { TagsField } from '../pickers/tags-field';
import { Relabelled } from '../promotions/relabelled';
import { CountriesField } from './countries-field';
import { blankZone } from './shipping-values';
import type { ToldZone } from './summary-words';

/** The destinations of a shipping method: one or more zones. */
export function ZonesField({ countries }: Pick<ShippingChoices, 'countries'>) {
  const t = useTranslations('shipping');
  const { rows, fieldset, add } = useRows({
    name: 'zones',
    blank: () => blankZone,
    most: MOST_ZONES,
  });
  return (
    <Fieldset
      {...fieldset}
      legend={t('zones')}
      legendHidden
      hint={rows.length > 1 ? t('zones_hint') : undefined}
    >
      <ul className="flex flex-col gap-4 empty:hidden">
        {rows.map(({ key, at, index, remove }) => (
          <li key={key} className="flex flex-col gap-4 rounded-ui border border-hairline p-4">
            <div className="flex items-center justify-between gap-4">
              <h3 className="text-base">{t('zone', { number: index + 1 })}</h3>
              {rows.length > 1 && (
                <RemoveRow label={t('remove_zone', { number: index + 1 })} onClick={remove} />
              )}
            </div>
            <ZoneFields at={at} countries={countries} />
          </li>
        ))}
      </ul>
      {rows.length === 0 && <p className="text-sm text-muted">{t('zones_none')}</p>}
      <AddRow {...add}>{t('add_zone')}</AddRow>
    </Fieldset>
  );
}

function ZoneFields({ at, countries }: { at: string } & Pick<ShippingChoices, 'countries'>) {
  const t = useTranslations('shipping');
  const { register } = useFormContext();
  const zone: ToldZone | undefined = useWatch({ name: at });
  const [restOfWorld, named, regions, prefixes] = [
    'rest_of_world',
    'include_named',
    'regions',
    'postal_prefixes',
  ].map((field) => `${at}.${field}`) as [string, string, string, string];
  const restErrors = useFieldErrors(restOfWorld);
  if (!zone) return null;
  const parts = [...zone.regions, ...zone.postal_prefixes];
  return (
    <Relabelled labels={{ [regions]: t('regions'), [prefixes]: t('postal_prefixes') }}>
      <Checkbox
        id={restOfWorld}
        label={t('rest_of_world')}
        hint={zone.rest_of_world ? t('rest_of_world_hint') : undefined}
        errors={restErrors}
        {...register(restOfWorld)}
      />
      {zone.rest_of_world && (
        <Checkbox
          id={named}
          label={t('include_named')}
          hint={t('include_named_hint')}
          {...register(named)}
        />
      )}
      {!zone.rest_of_world && (
        <>
          <CountriesField name={`${at}.countries`} countries={countries} />
          <FoldedSection
            title={t('only_part')}
            note={parts.join(', ') || undefined}
            names={[regions, prefixes]}
          >
            <TagsField name={regions} hint={t('regions_hint')} />
            <TagsField name={prefixes} hint={t('postal_prefixes_hint')} />
          </FoldedSection>
        </>
      )}
    </Relabelled>
  );
}
