'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { type ApiMessages, useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import type { OpenParcel } from './open-parcel';

export interface ParcelDialogProps {
  asks: 'take_back' | 'correct';
  parcel: OpenParcel;
  onClose: () => void;
}

/** Says what taking a parcel back does, or asks for its right number; and whether to tell. */
export function ParcelDialog({ asks, parcel, onClose }: ParcelDialogProps) {
  const t = useTranslations('orders.parcel');
  const words = useTranslations('orders');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const form = useId();
  const [messages, setMessages] = useState<ApiMessages>({});
  const [pending, startTransition] = useTransition();
  const { shipment_number: number, order_version: version } = parcel;
  const isBack = asks === 'take_back';
  const { carrier, tracking_number, note, ...elsewhere } = messages;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { notify, ...typed } = Object.fromEntries(new FormData(event.currentTarget));
    const path = `/api/admin/order/${parcel.order_id}/shipment/${parcel.id}`;
    const input = { ...typed, notify: notify !== undefined, version };
    startTransition(async () => {
      const response = await call(isBack ? 'DELETE' : 'PUT', path, input);
      if (response.messages) {
        setMessages(response.messages);
        // Somebody else was first: what is behind the dialog is no longer so.
        if (response.status === 409) router.refresh();
        return;
      }
      show({ title: t(isBack ? 'taken_back' : 'corrected', { number }), tone: 'success' });
      onClose();
      router.refresh();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title={t(isBack ? 'take_back_title' : 'correct_title', { number })}
      description={isBack ? <WhatItDoes parcel={parcel} /> : t('correct_text')}
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
            variant={isBack ? 'danger' : 'primary'}
            pending={pending}
          >
            {t(isBack ? 'take_back' : 'save')}
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
        {!isBack && (
          <>
            <Field name="carrier" label={words('carrier')} errors={carrier}>
              {(control) => (
                <Input
                  {...control}
                  defaultValue={parcel.carrier}
                  maxLength={80}
                  autoComplete="off"
                />
              )}
            </Field>
            <Field name="tracking_number" label={words('tracking')} errors={tracking_number}>
              {(control) => (
                <Input
                  {...control}
                  defaultValue={parcel.tracking_number}
                  maxLength={80}
                  autoComplete="off"
                />
              )}
            </Field>
            <Field
              name="note"
              label={t('note')}
              hint={t('note_hint')}
              note={words('optional')}
              errors={note}
            >
              {(control) => <Input {...control} maxLength={500} autoComplete="off" />}
            </Field>
          </>
        )}
        <Checkbox name="notify" label={t('notify')} defaultChecked />
      </form>
    </Dialog>
  );
}

function WhatItDoes({ parcel: { warehouse, leaves } }: { parcel: OpenParcel }) {
  const t = useTranslations('orders.parcel');
  return (
    <>
      {t('take_back_text', { warehouse: warehouse ?? t('own_warehouse') })}{' '}
      {leaves !== 'none' && t(`take_back_${leaves}`)}
    </>
  );
}
