'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { OpenProof } from './open-proof';

export interface ProofDialogProps {
  asks: 'part' | 'reject';
  proof: OpenProof;
  /** The call of the JSON API that decides. */
  path: string;
  onClose: () => void;
  onDone: (status: 'accepted' | 'rejected') => void;
}

/** Asks how much came in and under which reference, or why a proof is rejected. */
export function ProofDialog({ asks, proof, path, onClose, onDone }: ProofDialogProps) {
  const t = useTranslations('orders.desk');
  const words = useTranslations('orders');
  const call = useApi();
  const router = useRouter();
  const form = useId();
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, startTransition] = useTransition();
  const status = asks === 'part' ? 'accepted' : 'rejected';
  const title = t(asks === 'part' ? 'accept_part' : 'reject');
  const { amount, reference, reason, ...elsewhere } = messages;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]),
    );
    startTransition(async () => {
      const response = await call('PUT', path, {
        ...typed,
        status,
        version: proof.order_version,
      });
      if (!response.messages) return onDone(status);
      setMessages(response.messages);
      // Somebody else was first: what is behind the dialog is no longer so.
      if (response.status === 409) router.refresh();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={`${title} · ${proof.order_number}`}
      description={t(asks === 'part' ? 'part_text' : 'reject_text')}
      closeLabel={words('close')}
      size="small"
      footer={
        <>
          <DialogClose render={<Button variant="secondary" />}>
            {words('cancel_dialog')}
          </DialogClose>
          <Button
            type="submit"
            form={form}
            variant={asks === 'part' ? 'primary' : 'danger'}
            pending={pending}
          >
            {title}
          </Button>
        </>
      }
    >
      {Object.values(elsewhere).length > 0 && (
        <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sale">
          {Object.values(elsewhere).flat().join(' ')}
        </p>
      )}
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {asks === 'part' ? (
          <>
            <Field
              name="amount"
              label={t('amount')}
              hint={`${t('due')}: ${proof.due.formatted}`}
              errors={amount}
              required
            >
              {(control) => (
                <Input {...control} inputMode="decimal" maxLength={20} autoComplete="off" />
              )}
            </Field>
            <Field
              name="reference"
              label={t('bank_reference')}
              hint={t('bank_reference_hint')}
              errors={reference}
            >
              {(control) => (
                <Input
                  {...control}
                  defaultValue={proof.reference}
                  maxLength={120}
                  autoComplete="off"
                />
              )}
            </Field>
          </>
        ) : (
          <Field
            name="reason"
            label={words('fields.reason')}
            hint={words('fields.reason_hint')}
            errors={reason}
            required
          >
            {(control) => <Textarea {...control} rows={2} maxLength={500} />}
          </Field>
        )}
      </form>
    </Dialog>
  );
}
