'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { type Language, languageNames } from '@/lib/core/language';
import { type ApiMessages, failureText, useApi } from '../use-api';
import type { PictureJson } from './picture-json';

export interface PictureFormProps {
  picture: PictureJson;
  folders: readonly string[];
  main: Language;
  available: readonly Language[];
  onSaved: (picture: PictureJson) => void;
}

/** An image's alt text in every language, its folder and its tags. */
export function PictureForm({ picture, folders, main, available, onSaved }: PictureFormProps) {
  const t = useTranslations('media');
  const call = useApi();
  const toast = useToast();
  const list = useId();
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<ApiMessages>({});
  const others = available.filter((code) => code !== main);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    setPending(true);
    const answer = await call<PictureJson>('PUT', `/api/admin/media/${picture.id}`, {
      // A language without its own text follows the main one.
      alt: Object.fromEntries([
        [main, text(`alt.${main}`)],
        ...others.map((code) => [code, text(`alt.${code}`) || null]),
      ]),
      folder: text('folder'),
      tags: text('tags')
        .split(/[,，、]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
      language: main,
      updated_at: picture.updated_at,
    });
    setPending(false);
    setErrors(answer.messages ?? {});
    if (answer.messages) {
      const description = failureText(answer.messages);
      toast.show({ title: t('save_fail'), description, tone: 'error' });
    } else {
      toast.show({ title: t('saved'), tone: 'success' });
      onSaved(answer.data);
    }
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-4">
      {[main, ...others].map((code) => (
        <Field
          key={code}
          name={`alt.${code}`}
          id={`picture-alt-${code}`}
          label={t('alt', { language: languageNames[code] })}
          hint={code === main ? t('alt_hint') : t('alt_follows', { language: languageNames[main] })}
          errors={errors[`alt.${code}`] ?? (code === main ? errors.alt : undefined)}
        >
          {(control) => (
            <Input
              {...control}
              lang={code}
              maxLength={255}
              defaultValue={picture.translations.alt[code] ?? ''}
              placeholder={code === main ? undefined : picture.defaults.alt}
            />
          )}
        </Field>
      ))}
      <Field
        name="folder"
        id="picture-folder"
        label={t('folder')}
        hint={t('folder_hint')}
        errors={errors.folder}
      >
        {(control) => (
          <Input {...control} list={list} maxLength={60} defaultValue={picture.folder} />
        )}
      </Field>
      <datalist id={list}>
        {folders.map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
      <Field
        name="tags"
        id="picture-tags"
        label={t('tags')}
        hint={t('tags_hint')}
        errors={tagErrors(errors)}
      >
        {(control) => <Input {...control} defaultValue={picture.tags.join(', ')} />}
      </Field>
      <Button type="submit" pending={pending} className="self-start">
        {t('save')}
      </Button>
    </form>
  );
}

/** An error of a single tag has its index as key (`tags.2`). */
const tagErrors = (errors: ApiMessages) => {
  const found = Object.entries(errors).filter(([field]) => /^tags(\.|$)/.test(field));
  return found.length ? [...new Set(found.flatMap(([, errors]) => errors))] : undefined;
};
