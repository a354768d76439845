'use client';

import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { fileSize } from '@/components/ui/attached-files';
import { controlClass } from '@/components/ui/control-style';
import { cx } from '@/components/ui/cx';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

const MEGABYTE = 1_000_000;
/** Slightly less than a request may hold: more is refused without a message. */
const MOST_BYTES = 9.5 * MEGABYTE;
const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

export interface FilesInputProps {
  name: string;
  id?: string;
  label: string;
  hint: string;
  note?: string;
  /** The accepted types; images by default. */
  accept?: string;
  multiple?: boolean;
  /** With several files: the maximum, and the error for more. */
  most?: { count: number; tooMany: string };
  /** The labels to choose files and to remove `{name}`. */
  texts: { choose: string; remove: string };
  /** The error for files above 9 MB in total, with `{megabytes}`. */
  tooLarge: string;
  errors: string[] | undefined;
  /** Changes each time the form is sent. */
  attempt: string | undefined;
}

/**
 * A file field with a label in the page's language that lists the chosen files; each can be
 * removed. The whole box is the browser's own control, for keyboard, drag and drop and screen
 * readers, and without scripts it looks as usual. Files stay chosen when the form is refused for
 * something else; without scripts they must be chosen again.
 */
export function FilesInput({
  texts,
  tooLarge,
  errors,
  attempt,
  accept = PICTURES,
  multiple = false,
  most,
  ...field
}: FilesInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<readonly File[]>([]);
  const sent = useRef<readonly File[]>([]);
  const [shown, setShown] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState('');
  const keep = (files: readonly File[]) => {
    chosen.current = files;
    setShown(files);
    if (!input.current) return;
    const list = new DataTransfer();
    for (const file of files) list.items.add(file);
    input.current.files = list.files;
  };
  // A response empties only the form's file field: a file cannot be a default value. After a
  // refusal the sent files are restored.
  useEffect(() => {
    const form = input.current?.form;
    const empty = () => {
      sent.current = chosen.current;
      chosen.current = [];
      setShown([]);
    };
    // Chosen before hydration.
    chosen.current = [...(input.current?.files ?? [])];
    setShown(chosen.current);
    form?.addEventListener('reset', empty);
    return () => form?.removeEventListener('reset', empty);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is the event
  useEffect(() => {
    if (!attempt) return;
    const timer = setTimeout(() => keep(chosen.current.length ? chosen.current : sent.current));
    return () => clearTimeout(timer);
  }, [attempt]);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { files, problem, bytes } = addFiles(
      chosen.current,
      [...(currentTarget.files ?? [])],
      multiple ? (most?.count ?? Number.POSITIVE_INFINITY) : 1,
    );
    const megabytes = (bytes / MEGABYTE).toFixed(1);
    setRefused(
      problem === 'too_many'
        ? (most?.tooMany ?? '')
        : problem === 'too_large'
          ? tooLarge.replace('{megabytes}', megabytes)
          : '',
    );
    keep(files);
  };
  const takeOut = (file: File) => {
    setRefused('');
    keep(chosen.current.filter((other) => other !== file));
    input.current?.focus();
  };
  return (
    <Field {...field} errors={refused ? [refused] : errors} className="max-w-sm">
      {(control) => (
        <>
          <div className={boxClass}>
            <span
              aria-hidden
              className="pointer-events-none inline-flex items-center gap-2 font-medium noscript:hidden [&_svg]:size-4"
            >
              <Icon name="plus" />
              {texts.choose}
            </span>
            <input
              {...control}
              ref={input}
              type="file"
              title={texts.choose}
              accept={accept}
              multiple={multiple}
              onChange={choose}
              className={cx(
                controlClass,
                'absolute inset-0 h-full cursor-pointer opacity-0 noscript:static noscript:h-control noscript:opacity-100',
              )}
            />
          </div>
          <ul className="flex flex-col divide-y divide-hairline empty:hidden">
            {shown.map((file) => (
              <li key={toFileKey(file)} className="flex items-center justify-between gap-3">
                <span className="min-w-0 text-sm [overflow-wrap:anywhere]">
                  {file.name}{' '}
                  <span className="whitespace-nowrap text-muted">{fileSize(file.size)}</span>
                </span>
                <IconButton
                  size="small"
                  label={texts.remove.replace('{name}', file.name)}
                  onClick={() => takeOut(file)}
                >
                  <Icon name="x" />
                </IconButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </Field>
  );
}

const boxClass =
  'relative flex min-h-control-large items-center justify-center rounded-ui border border-dashed border-edge bg-raised ' +
  'px-3 text-control transition-colors hover:border-ink ' +
  'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus) has-aria-invalid:border-sale ' +
  'noscript:min-h-0 noscript:border-0 noscript:p-0';

type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>;
const toFileKey = ({ name, size, lastModified }: FileFacts) => `${name}:${size}:${lastModified}`;

/**
 * The files with `added`, or the unchanged files and an error. If only one is allowed, the new one
 * replaces it; a canceled dialog changes nothing.
 */
export function addFiles<F extends FileFacts>(
  chosen: readonly F[],
  added: readonly F[],
  most: number,
): { files: readonly F[]; bytes: number; problem?: 'too_many' | 'too_large' } {
  const keys = new Set(chosen.map(toFileKey));
  const fresh = added.filter((file) => !keys.has(toFileKey(file)));
  const files = most === 1 && added.length ? added : [...chosen, ...fresh];
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > most) return { files: chosen, bytes, problem: 'too_many' };
  if (bytes > MOST_BYTES) return { files: chosen, bytes, problem: 'too_large' };
  return { files, bytes };
}
