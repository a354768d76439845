'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, use, useId, useState } from 'react';
import { showInView } from '@/components/admin/show-in-view';
import { type ApiMessages, ApiScope } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, type DialogProps } from '@/components/ui/dialog';

export interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'size' | 'focusId'> {
  /** What its button says. */
  submit: string;
  isDanger?: boolean;
  /** What it asks for cannot be done now; its children say why. */
  disabled?: boolean;
  /**
   * Sends what was typed, trimmed, by the names of the fields; a box that is not ticked is not
   * among them. What it answers is what was refused.
   */
  send: (typed: Record<string, string>) => Promise<ApiMessages | undefined>;
  /** Whether a refusal of this name stands on a field of the form. */
  hasField: (name: string) => boolean;
  onClose: () => void;
  children: (messages: ApiMessages) => ReactNode;
}

/**
 * An open dialog with a form. It closes once what it asks for is done; a refusal stands on its
 * field, or above the form where it has none, and keeps what was typed. Either way the page
 * behind it is read again, since somebody else may have changed it.
 */
export function FormDialog({
  submit,
  isDanger = false,
  disabled = false,
  send,
  hasField,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const t = useTranslations('orders');
  const common = useTranslations('resource');
  const router = useRouter();
  const { isThere } = use(ApiScope);
  const id = useId();
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, setPending] = useState(false);
  const elsewhere = Object.entries(messages).flatMap(([name, errors]) =>
    hasField(name) ? [] : errors,
  );
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (disabled || pending) return;
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]),
    );
    setPending(true);
    // What was refused can be sent again at once: it does not wait until the page is read again.
    const refused = await send(typed).finally(() => setPending(false));
    if (refused) setMessages(refused);
    else onClose();
    // A page that cannot be read again would be left for the browser's own.
    if (isThere?.() ?? true) router.refresh();
  };
  return (
    <Dialog
      {...dialog}
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      closeLabel={t('close')}
      footer={
        <>
          {/* Beside a button that cancels an order, "Cancel" would say the same. */}
          <DialogClose render={<Button variant="secondary" />}>
            {isDanger ? t('cancel_dialog') : common('cancel')}
          </DialogClose>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger' : 'primary'}
            pending={pending}
            disabled={disabled}
          >
            {submit}
          </Button>
        </>
      }
    >
      {elsewhere.length > 0 && (
        <div role="alert" ref={showInView} className="rounded-ui bg-sale-soft p-3 text-sale">
          <p className="font-medium">{t('fix')}</p>
          {elsewhere.map((errors) => (
            <p key={errors}>{errors}</p>
          ))}
        </div>
      )}
      <form id={id} onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        {children(messages)}
      </form>
    </Dialog>
  );
}
