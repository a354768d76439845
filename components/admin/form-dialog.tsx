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
  /** The label of the submit button. */
  submit: string;
  isDanger?: boolean;
  /** Prevents submitting; the children say why. */
  disabled?: boolean;
  /**
   * Sends the trimmed values by field name, without unchecked boxes. Returns the errors, if any.
   */
  send: (typed: Record<string, string>) => Promise<ApiMessages | undefined>;
  /** Whether the form shows errors of this name on a field; others are shown above the form. */
  hasField: (name: string) => boolean;
  onClose: () => void;
  children: (messages: ApiMessages) => ReactNode;
}

/**
 * A dialog that is open while mounted, with a form. It closes on success; errors appear on their
 * fields or above the form, and the input is kept. Either way the page is refreshed, as others may
 * have changed its data.
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
    // Not in a transition with the refresh: the form can be sent again at once.
    const refused = await send(typed).finally(() => setPending(false));
    if (refused) setMessages(refused);
    else onClose();
    // Offline, a refresh would replace the page with the browser's error page.
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
          {/* Next to a button that cancels an order, "Cancel" would be ambiguous. */}
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
