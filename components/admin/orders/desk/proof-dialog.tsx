'use client';

import { useTranslations } from 'next-intl';
import { useApi } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { FormDialog } from '../../form-dialog';
import type { OpenProof } from './open-proof';

export interface ProofDialogProps {
  asks: 'part' | 'reject';
  proof: OpenProof;
  /** The API path of the decision. */
  path: string;
  onClose: () => void;
  onDone: (status: 'accepted' | 'rejected') => void;
}

/** Asks for the received amount and reference, or for the reason of a rejection. */
export function ProofDialog({ asks, proof, path, onClose, onDone }: ProofDialogProps) {
  const t = useTranslations('orders.desk');
  const words = useTranslations('orders');
  const call = useApi();
  const status = asks === 'part' ? 'accepted' : 'rejected';
  const title = t(asks === 'part' ? 'accept_part' : 'reject');
  const fields = asks === 'part' ? ['amount', 'reference'] : ['reason'];
  async function send(typed: Record<string, string>) {
    const input = { ...typed, status, version: proof.order_version };
    const { messages } = await call('PUT', path, input);
    if (!messages) onDone(status);
    return messages;
  }
  return (
    <FormDialog
      title={`${title} · ${proof.order_number}`}
      description={t(asks === 'part' ? 'part_text' : 'reject_text')}
      size="small"
      submit={title}
      isDanger={asks === 'reject'}
      send={send}
      hasField={(name) => fields.includes(name)}
      onClose={onClose}
    >
      {({ amount, reference, reason }) =>
        asks === 'part' ? (
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
        )
      }
    </FormDialog>
  );
}
