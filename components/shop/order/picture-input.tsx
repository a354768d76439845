'use client';

import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

const MEGABYTE = 1_000_000;
/** A little less than a page takes: what is more is refused without words. */
const MOST_BYTES = 9.5 * MEGABYTE;
const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export interface PictureInputProps {
  name: string;
  label: string;
  hint: string;
  /** What is said of a picture above 9 MB, with its `{megabytes}`. */
  tooLarge: string;
  errors: string[] | undefined;
  /** Changes with every time the form was sent. */
  attempt: string | undefined;
}

/**
 * A field for a picture. One that was chosen stays chosen when the form is refused for something
 * else; without scripts it has to be chosen again.
 */
export function PictureInput({ name, label, hint, tooLarge, errors, attempt }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File>(undefined);
  const [heavy, setHeavy] = useState('');
  // An answer empties the form's file field, and only that: a file cannot be a default value.
  useEffect(() => {
    if (!attempt) return;
    const timer = setTimeout(() => {
      if (!input.current || !chosen.current) return;
      // The list of before was emptied too.
      const held = new DataTransfer();
      held.items.add(chosen.current);
      input.current.files = held.files;
    });
    return () => clearTimeout(timer);
  }, [attempt]);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    const bytes = file?.size ?? 0;
    const isHeavy = bytes > MOST_BYTES;
    setHeavy(isHeavy ? (bytes / MEGABYTE).toFixed(1) : '');
    if (isHeavy) currentTarget.value = '';
    chosen.current = isHeavy ? undefined : file;
  };
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      errors={heavy ? [tooLarge.replace('{megabytes}', heavy)] : errors}
      className="max-w-sm"
    >
      {(control) => <Input {...control} ref={input} type="file" accept={TYPES} onChange={choose} />}
    </Field>
  );
}
