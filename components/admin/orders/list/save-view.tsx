'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import { FormDialog } from '../../form-dialog';

/** Saves what the list is asked for now under a name. */
export function SaveView({ query }: { query: Record<string, string> }) {
  const t = useTranslations('orders.views');
  const call = useApi();
  const { show } = useToast();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
        {t('save')}
      </Button>
      {open && (
        <FormDialog
          size="small"
          title={t('save')}
          description={t('save_text')}
          submit={t('submit')}
          send={async ({ title }) => {
            const { messages } = await call('POST', '/api/admin/order/view', { title, query });
            if (!messages) show({ title: t('saved'), tone: 'success' });
            return messages;
          }}
          hasField={(name) => name === 'title'}
          onClose={() => setOpen(false)}
        >
          {({ title }) => (
            <Field name="title" label={t('name')} errors={title} required>
              {(control) => <Input {...control} maxLength={40} autoComplete="off" />}
            </Field>
          )}
        </FormDialog>
      )}
    </>
  );
}
