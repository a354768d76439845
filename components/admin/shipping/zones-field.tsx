'use client';

import { Plus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Fieldset } from '@/components/ui/fieldset';
import { IconButton } from '@/components/ui/icon-button';
import type { ShippingChoices } from '@/lib/shipping/form-choices';
import { MOST_ZONES } from '@/lib/shipping/shipping-method.schema';
import { TagsField } from '../blog/tags-field';
import { FoldedSection } from '../form/folded-section';
import { useFormSetup } from '../form/form-setup';
import { useFieldErrors } from '../products/variant-cell';
import { Relabelled } from '../promotions/relabelled';
import { CountriesField } from './countries-field';
import { blankZone } from './shipping-values';
import type { ToldZone } from './summary-words';

const name = 'zones';

/** Where a delivery goes: any of several zones. */
export function ZonesField({ countries }: Pick<ShippingChoices, 'countries'>) {
  const t = useTranslations('shipping');
  const { locked } = useFormSetup();
  const { fields, append, remove } = useFieldArray({ name, keyName: 'row' });
  function takeAway(index: number) {
    remove(index);
    setTimeout(() => document.getElementById(`${name}.add`)?.focus());
  }
  return (
    <Fieldset
      id={name}
      legend={t('zones')}
      legendHidden
      hint={fields.length > 1 ? t('zones_hint') : undefined}
      errors={useFieldErrors(name)}
    >
      <ul className="flex flex-col gap-4 empty:hidden">
        {fields.map(({ row }, index) => (
          <li key={row} className="flex flex-col gap-4 rounded-ui border border-hairline p-4">
            <div className="flex items-center justify-between gap-4">
              <h3 className="text-base">{t('zone', { number: index + 1 })}</h3>
              {!locked && fields.length > 1 && (
                <IconButton
                  size="small"
                  label={t('remove_zone', { number: index + 1 })}
                  onClick={() => takeAway(index)}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </div>
            <ZoneFields at={`${name}.${index}`} countries={countries} />
          </li>
        ))}
      </ul>
      {fields.length === 0 && <p className="text-sm text-muted">{t('zones_none')}</p>}
      {!locked && fields.length < MOST_ZONES && (
        <Button
          id={`${name}.add`}
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => append(blankZone, { shouldFocus: false })}
        >
          <Plus aria-hidden />
          {t('add_zone')}
        </Button>
      )}
    </Fieldset>
  );
}

function ZoneFields({ at, countries }: { at: string } & Pick<ShippingChoices, 'countries'>) {
  const t = useTranslations('shipping');
  const { register } = useFormContext();
  const zone: ToldZone | undefined = useWatch({ name: at });
  const [rest, regions, prefixes] = ['rest_of_world', 'regions', 'postal_prefixes'].map(
    (field) => `${at}.${field}`,
  ) as [string, string, string];
  const restErrors = useFieldErrors(rest);
  if (!zone) return null;
  const parts = [...zone.regions, ...zone.postal_prefixes];
  return (
    <Relabelled labels={{ [regions]: t('regions'), [prefixes]: t('postal_prefixes') }}>
      <Checkbox
        id={rest}
        label={t('rest_of_world')}
        hint={zone.rest_of_world ? t('rest_of_world_hint') : undefined}
        errors={restErrors}
        {...register(rest)}
      />
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
