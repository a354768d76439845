'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/admin/form-dialog';
import { useApi } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import type { Basket } from './till-state';
import { basketInput } from './use-till';

export interface ParkDialogProps {
  storeId: number;
  basket: Basket;
  onParked: () => void;
  onClose: () => void;
}

/** Puts a basket aside, under its own key: sent twice it is put aside once. */
export function ParkDialog({ storeId, basket, onParked, onClose }: ParkDialogProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const { show } = useToast();
  async function send({ label }: Record<string, string>) {
    const input = { physical_store_id: storeId, label, ...basketInput(basket) };
    const { messages } = await call('PUT', `/api/admin/pos/basket/${basket.key}`, input);
    if (messages) return messages;
    show({ title: t('parked'), tone: 'success' });
    onParked();
    return undefined;
  }
  return (
    <FormDialog
      title={t('park')}
      size="small"
      submit={t('park')}
      send={send}
      hasField={(name) => name === 'label'}
      onClose={onClose}
    >
      {(messages) => (
        <Field
          name="label"
          label={t('park_label')}
          hint={t('park_label_hint')}
          errors={messages.label}
          note={t('optional')}
        >
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              autoComplete="off"
              className="min-h-11"
              defaultValue={basket.customer?.name}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
