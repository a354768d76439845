'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactElement, type ReactNode, useId, useState } from 'react';
import type { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { translateIssues } from '@/lib/core/issues';
import { type ApiMessages, failureText } from '../use-api';

/** The props of a field in the dialog: its id and its errors. */
export type DialogField = (name: string) => { name: string; id: string; errors?: string[] };

export interface FieldsDialogProps<I extends object> {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  description?: string;
  submitLabel: string;
  /** Reads what is sent from the form, and the schema that checks it first. */
  readInput: (form: FormData) => I;
  schema: z.ZodType;
  /** Sends it; returns the errors by field. */
  send: (input: I) => Promise<ApiMessages | undefined>;
  children: (field: DialogField) => ReactNode;
}

/** A dialog with a small form; errors show on their fields, and no input is lost. */
export function FieldsDialog<I extends object>(props: FieldsDialogProps<I>) {
  const { readInput, schema, send, submitLabel, children, ...dialog } = props;
  const t = useTranslations('resource');
  const errors = useTranslations('errors');
  const form = useId();
  const [open, setOpen] = useState(false);
  const [messages, setMessages] = useState<ApiMessages>({});
  // No transition: a bulk action shows its progress while it runs.
  const [pending, setPending] = useState(false);

  function refuse(found: ApiMessages) {
    setMessages(found);
    const [name] = Object.keys(found);
    setTimeout(() => document.getElementById(`${form}-${name}`)?.focus());
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = readInput(new FormData(event.currentTarget));
    const wrong = schema.safeParse(input).error;
    if (wrong) return refuse(translateIssues(errors, wrong));
    setPending(true);
    const refused = await send(input).finally(() => setPending(false));
    if (refused) return refuse(refused);
    setMessages({});
    setOpen(false);
  }
  const shown = new Set<string>();
  const fields = children((name) => {
    shown.add(name);
    return { name, id: `${form}-${name}`, errors: messages[name] };
  });
  const elsewhere = Object.fromEntries(
    Object.entries(messages).filter(([name]) => !shown.has(name)),
  );
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={(next) => {
        if (pending) return;
        setOpen(next);
        setMessages({});
      }}
      closeLabel={t('cancel')}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" />}>{t('cancel')}</DialogClose>
          <Button type="submit" form={form} pending={pending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {Object.keys(elsewhere).length > 0 && (
        <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sale">
          {failureText(elsewhere)}
        </p>
      )}
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {fields}
      </form>
    </Dialog>
  );
}
