import { ImageUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { pictureTypes } from '@/lib/core/web/image';
import type { FormControl } from '../form/form-field';
import { FileDrop } from './file-drop';

export interface PictureDropProps {
  control: FormControl;
  /** Its prompt, shown unless there are children. */
  label: string;
  multiple?: boolean;
  /** Whether one of its uploads has failed. */
  failed?: boolean;
  className?: string;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

/** An area to drop images on, as a form control. */
export const PictureDrop = ({
  control: { readOnly, lang, shown, required, ...control },
  failed,
  ...rest
}: PictureDropProps) => (
  <FileDrop
    {...control}
    aria-invalid={control['aria-invalid'] || failed || undefined}
    accept={pictureTypes.join()}
    Icon={ImageUp}
    {...rest}
  />
);
