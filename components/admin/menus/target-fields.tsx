'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import { menuTypes } from '@/db/schema/enums';
import { FormField } from '../form/form-field';
import { SelectField, TextField } from '../form/form-fields';

type Choices = Record<string, readonly { url: string; title: string; published: boolean }[]>;

/** The type of an entry. Each type keeps the url typed for it. */
export function TypeField() {
  const t = useTranslations('menu');
  const { register, getValues, setValue } = useFormContext();
  const savedTarget = useRef({ type: String(getValues('type')), urls: new Map<string, string>() });
  const { onChange, ...field } = register('type');
  return (
    <FormField name="type" required>
      {({ readOnly, lang, shown, ...control }) => (
        <Select
          {...control}
          {...field}
          options={menuTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          onChange={(event) => {
            const { type, urls } = savedTarget.current;
            urls.set(type, getValues('url'));
            savedTarget.current.type = event.target.value;
            setValue('url', urls.get(event.target.value) ?? '', { shouldDirty: true });
            return onChange(event);
          }}
        />
      )}
    </FormField>
  );
}

/**
 * An entry's target: its own url, a URL, or a record of its type. A record that no longer exists
 * stays visible.
 */
export function MenuUrlField({ choices }: { choices: Choices }) {
  const t = useTranslations('menu');
  const [type, url] = useWatch({ name: ['type', 'url'] });
  const records = choices[type];
  if (!records)
    return (
      <TextField
        key={type}
        name="url"
        hint={t(type === 'link' ? 'url_link' : 'url_category')}
        required
      />
    );
  const isExisting = records.some((record) => record.url === url);
  const gone = url && !isExisting ? [{ value: url, label: `${url} (${t('states.missing')})` }] : [];
  return (
    <SelectField
      key={type}
      name="url"
      hint={t('url_record')}
      required
      options={[
        { value: '', label: t('choose') },
        ...gone,
        ...records.map((record) => ({
          value: record.url,
          label: record.published ? record.title : t('not_published', { title: record.title }),
        })),
      ]}
    />
  );
}
