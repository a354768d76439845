'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/admin/form-dialog';
import { useApi } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { useConnection } from '../away/connection-context';
import { hasNoAnswer } from '../away/connection-state';
import { hasUnits } from '../away/device-drafts';
import { useDrafts } from '../away/drafts-context';
import type { Basket } from './till-state';
import { parkingInput } from './use-till';

export interface ParkDialogProps {
  storeId: number;
  basket: Basket;
  onParked: () => void;
  onClose: () => void;
}

/**
 * Parks a sale under its own key, so that one sent twice is parked once. While the server is
 * unreachable it is stored on this device and sent later.
 */
export function ParkDialog({ storeId, basket, onParked, onClose }: ParkDialogProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const { show } = useToast();
  const away = useTranslations('pos_away');
  const { isAway, untilAway } = useConnection();
  const drafts = useDrafts();
  async function send({ label = '' }: Record<string, string>) {
    const input = parkingInput(storeId, basket, label);
    drafts.release(basket.key);
    const path = `/api/admin/pos/basket/${basket.key}`;
    const answer = await untilAway(() => call('PUT', path, input));
    const isKept = !answer || hasNoAnswer(answer);
    if (isKept && !hasUnits(basket)) return { general: [away('check_quantities')] };
    if (isKept && !drafts.keep(basket, label, !isAway)) return { general: [t('cannot_keep')] };
    if (!isKept && answer.messages) return answer.messages;
    const description = isKept ? away('kept') : undefined;
    show({ title: t('parked'), tone: 'success', ...(description && { description }) });
    onParked();
    return undefined;
  }
  return (
    <FormDialog
      title={t('park')}
      description={basket.delivery && t('park_without_address')}
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
