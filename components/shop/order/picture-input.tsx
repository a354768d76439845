'use client';

import { FilesInput, type FilesInputProps } from './files-input';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** A field for a picture, or several. */
export const PictureInput = (field: Omit<FilesInputProps, 'accept'>) => (
  <FilesInput {...field} accept={TYPES} />
);
