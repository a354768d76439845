'use client';

import { ImageUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import { LinkButton } from '@/components/ui/link-button';
import { Progress } from '@/components/ui/progress';
import { useToast } from '@/components/ui/toast';
import { imageUrl } from '@/lib/core/image';
import { type FieldSettings, FormField } from './form-field';
import { inWords } from './use-api';
import { useUpload } from './use-upload';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** One picture: dropped or chosen, sent at once, kept with the record when the form is saved. The field holds its path, null for none. */
export function ImageField({ name, hint, required }: FieldSettings) {
  const t = useTranslations('resource');
  const { setError, clearErrors } = useFormContext();
  const { field } = useController({ name });
  const { upload, progress } = useUpload();
  const toast = useToast();
  const [over, setOver] = useState(false);

  const send = async (file: File | undefined) => {
    if (!file) return;
    clearErrors(name);
    const answer = await upload(file);
    if (answer.data) return field.onChange(answer.data.path);
    setError(name, { type: 'server', message: inWords(answer.messages) });
    toast.show({ title: t('upload_fail'), description: inWords(answer.messages), tone: 'error' });
  };

  return (
    <FormField name={name} hint={hint ?? t('image.hint')} required={required}>
      {({ readOnly, lang, ...control }) => (
        <div className="flex flex-col gap-2">
          <div
            className={cx(
              'relative grid min-h-40 place-items-center overflow-hidden rounded-ui border border-dashed bg-raised text-sm text-muted',
              'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)',
              'has-[:disabled]:border-hairline has-[:disabled]:bg-sunk',
              over ? 'border-accent bg-accent-soft' : 'border-edge hover:border-ink',
            )}
          >
            {field.value ? (
              // biome-ignore lint/performance/noImgElement: a copy of the right width is stored beside the picture
              <img src={imageUrl(field.value, 400)} alt={t('image.present')} className="max-h-64 w-full object-contain" />
            ) : (
              <span className="pointer-events-none flex flex-col items-center gap-2 p-4 text-center">
                <ImageUp aria-hidden className="size-6 stroke-[1.25]" />
                {t('image.drop')}
              </span>
            )}
            {/* The whole area is the file input: press it, drop on it, reach it with the keyboard. */}
            <input
              {...control}
              required={undefined}
              type="file"
              accept={TYPES}
              title={field.value ? t('image.replace') : t('image.drop')}
              className="absolute inset-0 cursor-pointer opacity-0"
              // A file dropped on an input chooses it, without a handler of ours; these only show that it would.
              onDragEnter={() => setOver(true)}
              onDragLeave={() => setOver(false)}
              onDrop={() => setOver(false)}
              onChange={(event) => {
                setOver(false);
                void send(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </div>
          {progress && <Progress label={t('image.uploading', { name: progress.name })} value={progress.percent} />}
          {field.value && (
            <LinkButton tone="danger" className="self-start text-sm" onClick={() => field.onChange(null)}>
              {t('image.remove')}
            </LinkButton>
          )}
        </div>
      )}
    </FormField>
  );
}
