'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextLink } from '@/components/ui/link-button';
import { useToast } from '@/components/ui/toast';
import { failureText, useApi } from '../use-api';

type Converted = { customer_id: number; created: boolean };

export interface ConvertButtonProps {
  id: number;
  name: string;
  /** An existing customer with the lead's email. */
  existing: { id: number; name: string; email: string } | null;
  /** The customer form, prefilled from the lead. */
  formHref?: string | undefined;
}

/** Converts a lead to a customer after asking, or links the customer who has its email. */
export function ConvertButton({ id, name, existing, formHref }: ConvertButtonProps) {
  const t = useTranslations('lead');
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  async function convert() {
    setPending(true);
    const answer = await call<Converted>('POST', `/api/admin/lead/${id}/convert`, {
      customer_id: existing?.id ?? null,
    });
    setPending(false);
    setOpen(false);
    if (answer.messages)
      show({ title: t('convert_fail'), description: failureText(answer.messages), tone: 'error' });
    else show({ title: t('convert_done'), tone: 'success' });
    router.refresh();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button>{t('convert')}</Button>}
      size="small"
      title={t('convert_title', { name })}
      description={existing ? t('convert_existing', existing) : t('convert_text')}
      closeLabel={t('close')}
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            {t('cancel')}
          </Button>
          <Button pending={pending} onClick={() => void convert()}>
            {existing ? t('convert_link') : t('convert')}
          </Button>
        </>
      }
    >
      {formHref && <TextLink href={formHref}>{t('convert_form')}</TextLink>}
    </Dialog>
  );
}
