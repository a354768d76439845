'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { addressFields, addressFormat } from '@/lib/core/address/address-fields';
import { addressParts } from '@/lib/core/address/address-parts';
import { hongKongDistrict, hongKongDistricts } from '@/lib/core/address/hong-kong';
import type { FieldMessages } from '@/lib/http/refusals';

export interface AddressPartFieldsProps {
  country: string;
  /** What the fields begin with. */
  parts: Record<string, string>;
  messages: FieldMessages;
  /** What stands before the names of the fields. */
  prefix?: string;
  /** What the browser fills them in as: an address to ship to, or the person's own. */
  section?: 'shipping' | '';
  /** Something that decides which ways to deliver lead there was filled in. */
  onPlace?: () => void;
  /** From a field's name to the id of its control, where two forms share a page. */
  idFor?: (name: string) => string;
}

/**
 * The fields of an address as its country has them. The parts it does not have are sent
 * along hidden, so that they are there again when another country asks for them.
 */
export function AddressPartFields({
  country,
  parts,
  messages,
  prefix = 'shipping_address.',
  section = 'shipping',
  onPlace,
  idFor = (name) => name,
}: AddressPartFieldsProps) {
  const t = useTranslations('address');
  const language = useLocale();
  const fields = addressFields(country, language);
  const numeric = /^\d+$/.test(addressFormat(country).postal_code?.example ?? '');
  const asked = new Set(fields.map(({ part }) => part));
  return (
    <>
      {fields.map(({ part, label, required, autocomplete }) => {
        const name = prefix + part;
        const begin = parts[part] ?? '';
        const isDistrict = country === 'HKG' && part === 'district';
        return (
          <Field
            key={`${part}${isDistrict}`}
            name={name}
            id={idFor(name)}
            label={t(label)}
            note={required ? undefined : t('optional')}
            errors={messages[name]}
            required={required}
            className={part.startsWith('line') ? 'sm:col-span-2' : undefined}
          >
            {(control) =>
              isDistrict ? (
                <Select
                  {...control}
                  autoComplete={`${section} ${autocomplete}`.trim()}
                  defaultValue={hongKongDistrict(begin)?.latin ?? ''}
                  onChange={onPlace}
                  placeholder={t('choose')}
                >
                  {hongKongDistricts(language).map((group) => (
                    <optgroup key={group.label} label={group.label}>
                      {group.options.map(({ value, label }) => (
                        <option key={value} value={value}>
                          {label}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </Select>
              ) : (
                <Input
                  {...control}
                  autoComplete={`${section} ${autocomplete}`.trim()}
                  inputMode={part === 'postal_code' && numeric ? 'numeric' : undefined}
                  defaultValue={begin}
                  onBlur={part === 'region' || part === 'postal_code' ? onPlace : undefined}
                />
              )
            }
          </Field>
        );
      })}
      {addressParts
        .filter((part) => !asked.has(part))
        .map((part) => (
          <input key={part} type="hidden" name={prefix + part} defaultValue={parts[part] ?? ''} />
        ))}
    </>
  );
}
