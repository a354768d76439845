'use client';

import { Plus, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Fieldset } from '@/components/ui/fieldset';
import { Input } from '@/components/ui/input';
import { pressedKey } from '@/components/ui/pressed-key';
import type { ShippingChoices } from '@/lib/shipping/form-choices';
import { Chips } from '../form/chips';
import { useFormSetup } from '../form/form-setup';
import { useFieldErrors } from '../form/use-field-errors';

const MOST_FOUND = 8;
/** Beyond this the list collapses. */
const MOST_SHOWN = 24;

export interface CountriesFieldProps {
  name: string;
  /** The label; if it differs from the default, a selection is required. */
  legend?: string;
  countries: ShippingChoices['countries'];
}

/** Countries and regions, searched by text; the field holds their codes. */
export function CountriesField({ name, legend, countries }: CountriesFieldProps) {
  const t = useTranslations('shipping');
  const { locked } = useFormSetup();
  const { field } = useController({ name });
  const [typed, setTyped] = useState('');
  const errors = useFieldErrors(name);
  const chosen: string[] = field.value ?? [];
  const getCountryLabel = (code: string) =>
    countries.find(({ value }) => value === code)?.label ?? code;
  const word = typed.trim().toLocaleLowerCase();
  const found = word
    ? countries.filter(
        ({ value, label }) =>
          !chosen.includes(value) &&
          (label.toLocaleLowerCase().includes(word) || value.toLocaleLowerCase() === word),
      )
    : [];
  function add(code: string) {
    field.onChange([...chosen, code]);
    setTyped('');
    setTimeout(() => document.getElementById(name)?.focus());
  }
  const chips = (
    <Chips
      label={t('chosen')}
      chips={chosen.map((value) => ({ value, label: getCountryLabel(value) }))}
      removeLabel={(label) => t('take_out', { name: label })}
      onRemove={(code) => field.onChange(chosen.filter((chosenCode) => chosenCode !== code))}
      after={name}
    />
  );
  return (
    <Fieldset
      id={name}
      legend={legend ?? t('countries')}
      required={legend === undefined}
      errors={errors}
    >
      {chosen.length > MOST_SHOWN ? (
        <details className="rounded-ui border border-hairline px-3 py-2">
          <summary className="min-h-6 cursor-pointer text-sm">
            {t('all_chosen', { count: chosen.length })}
          </summary>
          <div className="pt-3">{chips}</div>
        </details>
      ) : (
        chips
      )}
      {!locked && (
        <>
          <Input
            id={name}
            ref={field.ref}
            type="search"
            autoComplete="off"
            aria-label={t('search_countries')}
            aria-invalid={errors ? true : undefined}
            aria-describedby={errors && `${name}-error`}
            placeholder={t('search_countries')}
            prefix={<Search />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // Enter adds the first result instead of saving.
            onKeyDown={(event) => {
              if (pressedKey(event) !== 'Enter') return;
              event.preventDefault();
              if (found[0]) add(found[0].value);
            }}
          />
          <ul
            aria-label={t('countries_found')}
            className="flex flex-col rounded-ui border border-hairline p-1 text-sm empty:hidden"
          >
            {found.slice(0, MOST_FOUND).map(({ value, label }) => (
              <li key={value}>
                <button
                  type="button"
                  aria-label={t('add_one', { name: label })}
                  className="flex min-h-control-small w-full items-center gap-2 rounded-ui px-2 text-start hover:bg-sunk"
                  onClick={() => add(value)}
                >
                  <Plus aria-hidden className="size-4 shrink-0 text-muted" />
                  <span className="min-w-0 truncate">{label}</span>
                </button>
              </li>
            ))}
          </ul>
          <p role="status" className="text-sm text-muted empty:hidden">
            {word && !found.length ? t('nothing_found') : null}
          </p>
        </>
      )}
    </Fieldset>
  );
}
