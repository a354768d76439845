'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactElement, useId, useState, useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { type ApiMessages, useApi } from './use-api';

export interface FieldDialogProps<T> {
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  description: string;
  /** The label of the submit button. */
  submit: string;
  method: 'POST' | 'PUT';
  /** The API endpoint it calls. */
  path: string;
  /** The field to fill in; without a label its value is only shown. */
  field: { name: string; label?: string; hint?: string; value?: string; email?: boolean };
  onDone: (data: T) => void;
}

/** A dialog with one text field that calls the API and shows its errors. */
export function FieldDialog<T>(props: FieldDialogProps<T>) {
  const { field, method, path, submit, onDone, ...dialog } = props;
  const t = useTranslations('resource');
  const call = useApi();
  const id = useId();
  const [open, setOpen] = useState(false);
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, startTransition] = useTransition();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(field.name);
    const input = typed === null ? {} : { [field.name]: String(typed).trim() };
    startTransition(async () => {
      const response = await call<T>(method, path, input);
      setMessages(response.messages ?? {});
      if (response.messages) return;
      setOpen(false);
      onDone(response.data);
    });
  };
  const { [field.name]: errors, ...elsewhere } = messages;
  const others = Object.values(elsewhere).flat();
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={(open) => {
        if (pending) return;
        setOpen(open);
        setMessages({});
      }}
      closeLabel={t('cancel')}
      size="small"
      focusId={field.label && `${id}-field`}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" />}>{t('cancel')}</DialogClose>
          <Button type="submit" form={id} pending={pending}>
            {submit}
          </Button>
        </>
      }
    >
      {others.length > 0 && (
        <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sale">
          {others.join(' ')}
        </p>
      )}
      <form id={id} onSubmit={send} noValidate>
        {field.label ? (
          <Field
            id={`${id}-field`}
            name={field.name}
            label={field.label}
            hint={field.hint}
            errors={errors}
            required
          >
            {(control) => (
              <Input
                {...control}
                type={field.email ? 'email' : 'text'}
                defaultValue={field.value}
                maxLength={field.email ? 254 : 120}
                autoComplete="off"
              />
            )}
          </Field>
        ) : (
          <p className="[overflow-wrap:anywhere]">{field.value}</p>
        )}
      </form>
    </Dialog>
  );
}
