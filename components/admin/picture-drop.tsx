'use client';

import { ImageUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '@/components/ui/cx';
import type { FormControl } from './form-field';

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

/** An area to drop pictures on. The whole of it is the file input: press it, drop on it, reach it with the keyboard. */
export function PictureDrop({ control: { readOnly, lang, ...control }, label, multiple, failed, className, onFiles, children }: PictureDropProps) {
  const [over, setOver] = useState(false);
  return (
    <div
      className={cx(
        'relative grid place-items-center overflow-hidden rounded-ui border border-dashed bg-raised text-sm text-muted',
        'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)',
        'has-[:disabled]:border-hairline has-[:disabled]:bg-sunk',
        over ? 'border-accent bg-accent-soft' : 'border-edge hover:border-ink',
        className,
      )}
    >
      {children ?? (
        <span className="pointer-events-none flex flex-col items-center gap-2 p-4 text-center">
          <ImageUp aria-hidden className="size-6 stroke-[1.25]" />
          {label}
        </span>
      )}
      <input
        {...control}
        required={undefined}
        aria-invalid={control['aria-invalid'] || failed || undefined}
        type="file"
        multiple={multiple}
        accept={TYPES}
        title={label}
        className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
        // A file dropped on an input chooses it, without a handler of ours; these only show that it would.
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          setOver(false);
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
