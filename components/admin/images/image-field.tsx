'use client';

import { useTranslations } from 'next-intl';
import { useController, useFormContext } from 'react-hook-form';
import { LinkButton } from '@/components/ui/link-button';
import { imageUrl } from '@/lib/core/web/image';
import { type FieldSettings, FormField } from '../form/form-field';
import { useFormSetup } from '../form/form-setup';
import { MediaPicker } from '../media/media-picker';
import type { ChosenPicture } from '../media/use-pictures';
import { PictureDrop } from './picture-drop';
import { UploadLines } from './upload-lines';
import { useUploads } from './use-uploads';

export interface ImageFieldProps extends FieldSettings {
  /** The field of the image's alt text, if any: filled in if it is empty. */
  alt?: string;
}

/**
 * One image, dropped or chosen and uploaded at once, or one of the library; saved with the record's
 * form. The field holds its path, or null.
 */
export function ImageField({ name, hint, required, alt }: ImageFieldProps) {
  const t = useTranslations('resource.image');
  const { field } = useController({ name });
  const { language, locked } = useFormSetup();
  const { getValues, setValue } = useFormContext();
  const { uploads, failed, add, retry, drop } = useUploads({
    name,
    onStored: ({ path }) => field.onChange(path),
  });

  function choose([picture]: ChosenPicture[]) {
    if (!picture) return;
    field.onChange(picture.path);
    if (alt && picture.alt && !getValues(alt)) setValue(alt, picture.alt, { shouldDirty: true });
  }

  const send = (files: File[]) => {
    // The newest choice counts; earlier failed uploads are no longer needed.
    for (const { key, state } of uploads) if (state === 'failed') drop(key);
    add(files.slice(0, 1));
  };

  return (
    <FormField name={name} hint={hint ?? t('hint')} required={required}>
      {(control) =>
        control.readOnly ? (
          <Present path={field.value} />
        ) : (
          <div className="flex flex-col gap-2">
            <PictureDrop
              control={control}
              failed={failed}
              label={field.value ? t('replace') : t('drop')}
              className="min-h-40"
              onFiles={send}
            >
              {field.value && <Present path={field.value} />}
            </PictureDrop>
            <UploadLines uploads={uploads} onRetry={retry} onDrop={drop} />
            <div className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
              <MediaPicker
                trigger={<LinkButton disabled={locked}>{t('choose')}</LinkButton>}
                language={language}
                onChoose={choose}
              />
              {field.value && (
                <LinkButton tone="danger" onClick={() => field.onChange(null)}>
                  {t('remove')}
                </LinkButton>
              )}
            </div>
          </div>
        )
      }
    </FormField>
  );
}

/** The current image: the record's, or that of the language it follows. */
function Present({ path }: { path: string | null | undefined }) {
  const t = useTranslations('resource.image');
  if (!path) return <p className="text-sm text-muted">{t('none')}</p>;
  return (
    // A copy of the right width is stored with the image.
    // biome-ignore lint/performance/noImgElement: see above
    <img src={imageUrl(path, 400)} alt={t('present')} className="max-h-64 w-full object-contain" />
  );
}
