'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { StoredUpload } from '@/lib/media/image.schema';
import { useFormSetup } from '../form/form-setup';
import { useUploadQueue } from './use-upload-queue';

export interface UploadsOptions {
  /** The field the uploads belong to. */
  name: string;
  /** How many more images the field can take. */
  room?: number;
  onStored: (upload: StoredUpload) => void;
}

/** The uploads of a form field. The form is not saved until they are stored, retried or dropped. */
export function useUploads({ name, room = 1, onStored }: UploadsOptions) {
  const t = useTranslations('resource.image');
  const { beforeSave } = useFormSetup();
  const { clearErrors } = useFormContext();
  const { add, retry, drop, settled, ...queue } = useUploadQueue({ room, onStored });

  useEffect(
    () => beforeSave(name, async () => ((await settled()) ? undefined : t('not_all'))),
    [beforeSave, name, settled, t],
  );

  const cleared =
    <A extends unknown[]>(act: (...args: A) => void) =>
    (...args: A) => {
      clearErrors(name);
      act(...args);
    };
  return { ...queue, add: cleared(add), retry: cleared(retry), drop: cleared(drop) };
}
