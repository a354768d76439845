'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/admin/form-dialog';
import { useApi } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import type { Opening } from '@/lib/pos/session/session.schema';
import { openPrinterDrawer } from '../printer/print-paper';
import { newKey } from '../till/use-till';

export interface DrawerDialogProps {
  sessionId: number;
  onOpened: (opening: Opening) => void;
  onClose: () => void;
}

/** Opens the drawer without a sale. Its id makes a repeated call record a single opening. */
export function DrawerDialog({ sessionId, onOpened, onClose }: DrawerDialogProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const { show } = useToast();
  const [id] = useState(newKey);
  async function send({ reason = '' }: Record<string, string>) {
    const path = `/api/admin/pos/session/${sessionId}/opening`;
    const { data, messages } = await call<Opening>('POST', path, { id, reason });
    if (!data) return messages;
    show({ title: t('drawer_noted'), tone: 'success' });
    void openPrinterDrawer();
    onOpened(data);
    return undefined;
  }
  return (
    <FormDialog
      title={t('open_drawer')}
      description={t('open_drawer_text')}
      size="small"
      focusId="reason"
      submit={t('open_drawer')}
      send={send}
      hasField={(name) => name === 'reason'}
      onClose={onClose}
    >
      {(messages) => (
        <Field name="reason" label={t('reason')} note={t('optional')} errors={messages.reason}>
          {(control) => (
            <Input {...control} autoComplete="off" maxLength={200} className="min-h-11" />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
