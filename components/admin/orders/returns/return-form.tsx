'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useId, useState, useTransition } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';

export interface ReturnFormProps {
  title: string;
  description: string;
  submit: string;
  isDanger?: boolean;
  /** What is said once it is done. */
  done: string;
  method: 'POST' | 'PUT';
  /** The call of the JSON API it makes. */
  path: string;
  /** What is sent beside the texts of the fields. */
  input: () => object;
  /** Fields that show their own errors; those of lines do too. */
  fields: readonly string[];
  onClose: () => void;
  children: (messages: ApiMessages) => ReactNode;
}

/**
 * A dialog about a return. A refusal stands on its field and keeps what was typed; the order
 * behind is read again, since somebody else may have changed it.
 */
export function ReturnForm({
  title,
  description,
  submit,
  isDanger = false,
  done,
  method,
  path,
  input,
  fields,
  onClose,
  children,
}: ReturnFormProps) {
  const words = useTranslations('orders');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const id = useId();
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, startTransition] = useTransition();
  const elsewhere = Object.entries(messages).flatMap(([name, errors]) =>
    fields.includes(name) || /^(received|quantity)\.\d/.test(name) ? [] : errors,
  );
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        fields.includes(name) ? [[name, String(value).trim()]] : [],
      ),
    );
    startTransition(async () => {
      const response = await call(method, path, { ...typed, ...input() });
      if (response.messages) setMessages(response.messages);
      else {
        show({ title: done, tone: 'success' });
        onClose();
      }
      router.refresh();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={title}
      description={description}
      closeLabel={words('close')}
      footer={
        <>
          <DialogClose render={<Button variant="secondary" />}>
            {words('cancel_dialog')}
          </DialogClose>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger' : 'primary'}
            pending={pending}
          >
            {submit}
          </Button>
        </>
      }
    >
      {elsewhere.length > 0 && (
        <div role="alert" className="rounded-ui bg-sale-soft p-3 text-sale">
          <p className="font-medium">{words('fix')}</p>
          {elsewhere.map((errors) => (
            <p key={errors}>{errors}</p>
          ))}
        </div>
      )}
      <form id={id} onSubmit={send} noValidate className="flex flex-col gap-4">
        {children(messages)}
      </form>
    </Dialog>
  );
}
