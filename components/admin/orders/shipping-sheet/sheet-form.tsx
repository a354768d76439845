'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { ApiMessages } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FieldErrors } from '@/components/ui/field-errors';
import { Textarea } from '@/components/ui/textarea';

export interface SheetFormProps {
  max: number;
  messages: ApiMessages;
  pending: boolean;
  onRead: (input: FormData | { text: string }) => void;
}

/** A list that is pasted (and read at once), typed, or read from a file. */
export function SheetForm({ max, messages, pending, onRead }: SheetFormProps) {
  const t = useTranslations('orders.shipping_sheet');
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const upload = (chosen: File | undefined) => {
    if (!chosen) return;
    const form = new FormData();
    form.set('file', chosen);
    onRead(form);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onRead({ text });
      }}
    >
      <Field
        name="text"
        label={t('text')}
        hint={t('text_hint', { max })}
        errors={messages.text ?? messages.general}
      >
        {(control) => (
          <Textarea
            {...control}
            // The only purpose of this screen is to paste here.
            autoFocus
            rows={6}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onPaste={({ currentTarget }) =>
              // The field has the pasted text a moment later.
              setTimeout(() => onRead({ text: currentTarget.value }))
            }
            className="max-h-80 font-mono text-sm"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" pending={pending}>
          {t('read')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".xlsx,.csv"
          aria-label={t('file')}
          onChange={({ target }) => {
            upload(target.files?.[0]);
            // Lets the same file be chosen again.
            target.value = '';
          }}
        />
        <Button variant="quiet" disabled={pending} onClick={() => file.current?.click()}>
          {t('file')}
        </Button>
      </div>
      <FieldErrors id="file-error" errors={messages.file} />
    </form>
  );
}
