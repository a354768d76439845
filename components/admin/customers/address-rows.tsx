'use client';

import { Trash2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import type { SelectOption } from '@/components/ui/select';
import { nameFields } from '@/lib/core/access/person';
import { MAX_ADDRESSES } from '@/lib/customers/address.schema';
import { useFormSetup } from '../form/form-setup';
import { AddRow } from '../form/rows/row-buttons';
import { useRows } from '../form/rows/use-rows';
import { AdminAddressFields, addressNames } from './address-fields';

const marks = ['default_billing', 'default_shipping'] as const;
const blank = {
  first_name: '',
  last_name: '',
  country: 'HKG',
  contact_number: '',
  default_billing: false,
  default_shipping: false,
};

interface AddressRowsProps {
  countries: readonly SelectOption[];
}

/** The labels of the rows' fields, for the summary of the form. */
export function useAddressLabels(): Record<string, string> {
  const t = useTranslations('customer');
  return Object.fromEntries(addressNames.map((name) => [`addresses.${name}`, t(name)]));
}

/**
 * The addresses of a customer or a lead (`addresses`): add, edit and remove rows, saved with the
 * form. Ticking a default clears that of the others (§5.3).
 */
export function AddressRows({ countries }: AddressRowsProps) {
  const t = useTranslations('customer');
  const language = useLocale();
  const { locked } = useFormSetup();
  const { rows, add } = useRows({
    name: 'addresses',
    blank: (index) => (index ? blank : { ...blank, ...asFirst }),
    most: MAX_ADDRESSES,
    focus: nameFields(language)[0],
  });
  return (
    <fieldset id="addresses" tabIndex={-1} className="flex min-w-0 flex-col gap-4">
      <legend className="float-left w-full">
        <h2 className="text-lg">{t('addresses')}</h2>
      </legend>
      {rows.length === 0 && (
        <p className="border-y border-hairline py-4 text-muted">{t('no_addresses')}</p>
      )}
      {rows.map(({ key, at, index, remove }) => (
        <section
          key={key}
          aria-label={t('address_number', { number: index + 1 })}
          className="flex min-w-0 flex-col gap-4 rounded-ui border border-hairline p-4"
        >
          <div className="flex items-center justify-between gap-4">
            <h3 className="font-medium">{t('address_number', { number: index + 1 })}</h3>
            {!locked && (
              <IconButton label={t('remove_address', { number: index + 1 })} onClick={remove}>
                <Trash2 />
              </IconButton>
            )}
          </div>
          <AdminAddressFields at={at} countries={countries} />
          <DefaultMarks index={index} count={rows.length} />
        </section>
      ))}
      <AddRow {...add}>{t('add_address')}</AddRow>
    </fieldset>
  );
}

const asFirst = { default_billing: true, default_shipping: true };

function DefaultMarks({ index, count }: { index: number; count: number }) {
  const t = useTranslations('customer');
  const { setValue } = useFormContext();
  const row: Record<string, unknown> = useWatch({ name: `addresses.${index}` }) ?? {};
  const tick = (mark: string, on: boolean) => {
    for (let other = 0; other < count; other++)
      if (other === index || on)
        setValue(`addresses.${other}.${mark}`, other === index && on, { shouldDirty: true });
  };
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2">
      {marks.map((mark) => (
        <Checkbox
          key={mark}
          label={t(mark)}
          checked={row[mark] === true}
          onChange={({ target }) => tick(mark, target.checked)}
        />
      ))}
    </div>
  );
}
