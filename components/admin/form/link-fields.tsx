'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useTypedEarly } from '@/components/ui/use-typed-early';
import { slideLinkTypes } from '@/db/schema/enums';
import type { LinkTarget } from '@/lib/content/link-target.schema';
import { useApi } from '../use-api';
import { FormField } from './form-field';

/**
 * A link's target: a kind of record and one found by a word of its title, or any address. `at` is
 * the part of the form that holds `link_type` and `link_value`.
 */
export function LinkFields({ at, required }: { at: string; required?: boolean }) {
  const t = useTranslations('resource.link');
  const { register, setValue } = useFormContext();
  const type: string = useWatch({ name: `${at}.link_type` });
  const options = slideLinkTypes.map((value) => ({ value, label: t(`type_${value}`) }));
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <FormField name={`${at}.link_type`} required={required}>
        {({ readOnly, lang, shown, ...control }) => (
          <Select
            {...control}
            options={options}
            {...register(`${at}.link_type`, {
              onChange: () => setValue(`${at}.link_value`, '', { shouldDirty: true }),
            })}
          />
        )}
      </FormField>
      <TargetField key={type} name={`${at}.link_value`} type={type} required={required} />
    </div>
  );
}

interface TargetFieldProps {
  name: string;
  /** The kind of record the url belongs to; `link` is any address. */
  type: string;
  required?: boolean;
}

/** The url of a record, chosen from search results. */
export function TargetField({ name, type, required }: TargetFieldProps) {
  const t = useTranslations('resource.link');
  const { field } = useController({ name });
  useTypedEarly(name, field.onChange);
  const typed = String(field.value ?? '');
  const found = useLinkTargets(type, typed);
  const chosen = found.find(({ url }) => url === typed);
  const hint = chosen
    ? t('chosen', { title: chosen.title })
    : t(type === 'link' ? 'hint_link' : 'hint_record');
  return (
    <FormField name={name} hint={hint} required={required}>
      {({ lang, shown, ...control }) => (
        <>
          <Input {...control} {...field} value={typed} list={`${name}-found`} autoComplete="off" />
          <datalist id={`${name}-found`}>
            {found.map(({ url, title }) => (
              <option key={url} value={url}>
                {title}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FormField>
  );
}

const PAUSE_MS = 250;

/**
 * The records of a type that match the typed text, shortly after the last key; none for a `link`,
 * which is not a record's.
 */
function useLinkTargets(type: string, typed: string): LinkTarget[] {
  const call = useApi();
  const [found, setFound] = useState<LinkTarget[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each word
  useEffect(() => {
    if (type === 'link') return;
    let late = false;
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ type, search: typed.trim() });
      // Without suggestions a url can still be typed: the server checks it.
      const { data } = await call<LinkTarget[]>('GET', `/api/admin/link-target?${query}`);
      if (!late && data) setFound(data);
    }, PAUSE_MS);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [type, typed]);
  return found;
}
