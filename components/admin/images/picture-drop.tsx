import { ImageUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FormControl } from '../form/form-field';
import { FileDrop } from './file-drop';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export interface PictureDropProps {
  control: FormControl;
  /** What it asks for, shown unless there are children to show. */
  label: string;
  multiple?: boolean;
  /** Whether an upload for it has failed. */
  failed?: boolean;
  className?: string;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

/** An area to drop pictures on, as a control of a form. */
export const PictureDrop = ({
  control: { readOnly, lang, shown, required, ...control },
  failed,
  ...rest
}: PictureDropProps) => (
  <FileDrop
    {...control}
    aria-invalid={control['aria-invalid'] || failed || undefined}
    accept={TYPES}
    Icon={ImageUp}
    {...rest}
  />
);
