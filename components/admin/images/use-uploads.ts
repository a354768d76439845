'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { StoredUpload } from '@/lib/media/image.schema';
import { useFormSetup } from '../form/form-setup';
import { useUploadQueue } from './use-upload-queue';

export interface UploadsOptions {
  /** The field they are for. */
  name: string;
  /** How many pictures the field can still take. */
  room?: number;
  onStored: (upload: StoredUpload) => void;
}

/**
 * The uploads of a field of a form, which is not saved before they are stored, tried again
 * or dropped.
 */
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
