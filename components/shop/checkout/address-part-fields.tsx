'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FocusEvent, useEffect, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { addressFields, addressFormat, tidyPostalCode } from '@/lib/core/address/address-fields';
import { type AddressPart, addressParts } from '@/lib/core/address/address-parts';
import type { PlaceChoices } from '@/lib/core/address/place-choices';
import type { FieldMessages } from '@/lib/http/refusals';

export interface AddressPartFieldsProps {
  country: string;
  /** The region list of the initial country. */
  choices: PlaceChoices | undefined;
  /** The initial values. */
  parts: Record<string, string>;
  messages: FieldMessages;
  /** The prefix of the field names. */
  prefix?: string;
  /** For autocomplete: a shipping address, or the person's own. */
  section?: 'shipping' | '';
  /** Called when a part that decides the shipping methods changes. */
  onPlace?: () => void;
  /** Maps a field name to its control's id, if two forms share a page. */
  idFor?: (name: string) => string;
}

/**
 * The address fields of a country. Parts it does not have are sent hidden, so that they are kept
 * for a country that has them.
 */
export function AddressPartFields({
  country,
  choices: begun,
  parts,
  messages,
  prefix = 'shipping_address.',
  section = 'shipping',
  onPlace,
  idFor = (name) => name,
}: AddressPartFieldsProps) {
  const t = useTranslations('address');
  const errors = useTranslations('errors');
  const language = useLocale();
  const fields = addressFields(country, language);
  const listed = fields.find((field) => field.listed)?.part;
  const { choices, isAwaited } = useChoices(country, language, begun, listed !== undefined);
  const [wrongCode, setWrongCode] = useState('');
  const { postal_code: code } = addressFormat(country);
  const numeric = /^\d+$/.test(code?.example ?? '');
  const shownParts = new Set(fields.map(({ part }) => part));
  const leaveCode = ({ target }: FocusEvent<HTMLInputElement>) => {
    const tidy = tidyPostalCode(target.value, country);
    const isRight = !tidy || !code || code.pattern.test(tidy);
    // An invalid code stays as typed, to be corrected.
    if (isRight) target.value = tidy;
    setWrongCode(isRight ? '' : country);
    onPlace?.();
  };
  return (
    <>
      {fields.map(({ part, label, required, autocomplete }) => {
        const name = prefix + part;
        const begin = parts[part] ?? '';
        const isWaiting = isAwaited && part === listed;
        const list = isWaiting
          ? waitingList(country, part, begin)
          : choices?.part === part
            ? choices
            : undefined;
        const isCode = part === 'postal_code';
        const shape =
          isCode && wrongCode === country
            ? [errors('check_postal_code', { example: code?.example ?? '' })]
            : undefined;
        const filledIn = { autoComplete: `${section} ${autocomplete}`.trim() };
        return (
          <Field
            key={list ? `${part}${country}${isWaiting}` : part}
            name={name}
            id={idFor(name)}
            label={t(label)}
            note={required ? undefined : t('optional')}
            errors={messages[name] ?? shape}
            required={required}
            className={part.startsWith('line') ? 'sm:col-span-2' : undefined}
          >
            {(control) =>
              list ? (
                <Select
                  {...control}
                  {...filledIn}
                  defaultValue={chosenValue(list, begin)}
                  onChange={onPlace}
                  placeholder={t(list.placeholder)}
                >
                  {list.groups.map(({ label, options }) => {
                    const shown = options.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ));
                    return label ? (
                      <optgroup key={label} label={label}>
                        {shown}
                      </optgroup>
                    ) : (
                      shown
                    );
                  })}
                </Select>
              ) : (
                <Input
                  {...control}
                  {...filledIn}
                  inputMode={isCode && numeric ? 'numeric' : undefined}
                  defaultValue={part === 'region' && REGION_CODE.test(begin) ? '' : begin}
                  onBlur={isCode ? leaveCode : part === 'region' ? onPlace : undefined}
                />
              )
            }
          </Field>
        );
      })}
      {addressParts
        .filter((part) => !shownParts.has(part))
        .map((part) => (
          <input key={part} type="hidden" name={prefix + part} defaultValue={parts[part] ?? ''} />
        ))}
    </>
  );
}

/** A region code left over from another country's list: nobody types one. */
const REGION_CODE = /^[A-Z]{2}-[A-Z\d]{2,3}$/;

/**
 * A country's region list: the page has that of the initial country; another loads when its country
 * is chosen. If it cannot load, the region is typed.
 */
function useChoices(
  country: string,
  language: string,
  begun: PlaceChoices | undefined,
  hasList: boolean,
) {
  const [loaded, setLoaded] = useState(begun);
  const [failed, setFailed] = useState('');
  const isHere = loaded?.country === country;
  const isMissing = hasList && !isHere;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    import('@/lib/core/address/place-choices').then(
      ({ placeChoices }) => isCurrent && setLoaded(placeChoices(country, language)),
      () => isCurrent && setFailed(country),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, country, language]);
  return { choices: isHere ? loaded : undefined, isAwaited: isMissing && failed !== country };
}

/** Placeholder until the list loads, with the value of its field. */
const waitingList = (country: string, part: AddressPart, begin: string): PlaceChoices => ({
  country,
  part,
  placeholder: 'choose_region',
  groups: begin ? [{ label: '', options: [{ value: begin, label: begin }] }] : [],
});

/** The option that a text means: what was typed before the list loaded is its label. */
const chosenValue = ({ groups }: PlaceChoices, text: string) =>
  groups.flatMap(({ options }) => options).find(({ value, label }) => [value, label].includes(text))
    ?.value ?? '';
