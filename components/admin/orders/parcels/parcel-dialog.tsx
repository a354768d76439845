'use client';

import { useTranslations } from 'next-intl';
import { useApi } from '@/components/admin/use-api';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { FormDialog } from '../../form-dialog';
import { CarrierInput } from '../carrier-input';
import type { OpenParcel } from './open-parcel';

export interface ParcelDialogProps {
  asks: 'take_back' | 'correct';
  parcel: OpenParcel;
  onClose: () => void;
}

/** Says what undoing a shipment does, or asks for the correct number; and whether to notify. */
export function ParcelDialog({ asks, parcel, onClose }: ParcelDialogProps) {
  const t = useTranslations('orders.parcel');
  const words = useTranslations('orders');
  const call = useApi();
  const { show } = useToast();
  const { shipment_number: number, order_version: version } = parcel;
  const isBack = asks === 'take_back';
  async function send({ notify, ...typed }: Record<string, string>) {
    const path = `/api/admin/order/${parcel.order_id}/shipment/${parcel.id}`;
    const input = { ...typed, notify: notify !== undefined, version };
    const { messages } = await call(isBack ? 'DELETE' : 'PUT', path, input);
    if (!messages)
      show({ title: t(isBack ? 'taken_back' : 'corrected', { number }), tone: 'success' });
    return messages;
  }
  return (
    <FormDialog
      title={t(isBack ? 'take_back_title' : 'correct_title', { number })}
      description={isBack ? <WhatItDoes parcel={parcel} /> : t('correct_text')}
      size="small"
      submit={t(isBack ? 'take_back' : 'save')}
      isDanger={isBack}
      send={send}
      hasField={(name) => !isBack && ['carrier', 'tracking_number', 'note'].includes(name)}
      onClose={onClose}
    >
      {(messages) => (
        <>
          {!isBack && (
            <>
              <Field name="carrier" label={words('carrier')} errors={messages.carrier}>
                {(control) => <CarrierInput {...control} defaultValue={parcel.carrier} />}
              </Field>
              <Field
                name="tracking_number"
                label={words('tracking')}
                errors={messages.tracking_number}
              >
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
                errors={messages.note}
              >
                {(control) => <Input {...control} maxLength={500} autoComplete="off" />}
              </Field>
            </>
          )}
          <Checkbox name="notify" label={t('notify')} defaultChecked />
        </>
      )}
    </FormDialog>
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
