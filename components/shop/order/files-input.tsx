'use client';

import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

const MEGABYTE = 1_000_000;
/** A little less than a page takes: what is more is refused without words. */
const MOST_BYTES = 9.5 * MEGABYTE;

export interface FilesInputProps {
  name: string;
  id?: string;
  label: string;
  hint: string;
  note?: string;
  /** The types that are offered. */
  accept: string;
  multiple?: boolean;
  /** Where several may be chosen: how many, and what is said of more. */
  most?: { count: number; tooMany: string };
  /** What is said of files above 9 MB together, with their `{megabytes}`. */
  tooLarge: string;
  errors: string[] | undefined;
  /** Changes with every time the form was sent. */
  attempt: string | undefined;
}

/**
 * A field for files. Those that were chosen stay chosen when the form is refused for something
 * else; without scripts they have to be chosen again.
 */
export function FilesInput({
  tooLarge,
  errors,
  attempt,
  accept,
  multiple,
  most,
  ...field
}: FilesInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<File[]>([]);
  const [refused, setRefused] = useState('');
  // An answer empties the form's file field, and only that: a file cannot be a default value.
  useEffect(() => {
    if (!attempt) return;
    const timer = setTimeout(() => {
      if (!input.current || !chosen.current.length) return;
      // The list of before was emptied too.
      const held = new DataTransfer();
      for (const file of chosen.current) held.items.add(file);
      input.current.files = held.files;
    });
    return () => clearTimeout(timer);
  }, [attempt]);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    const isHeavy = bytes > MOST_BYTES;
    const heavy = isHeavy ? tooLarge.replace('{megabytes}', (bytes / MEGABYTE).toFixed(1)) : '';
    const refusal = most && files.length > most.count ? most.tooMany : heavy;
    setRefused(refusal);
    if (refusal) currentTarget.value = '';
    chosen.current = refusal ? [] : files;
  };
  return (
    <Field {...field} errors={refused ? [refused] : errors} className="max-w-sm">
      {(control) => (
        <Input
          {...control}
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={choose}
        />
      )}
    </Field>
  );
}
