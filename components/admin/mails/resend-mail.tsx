'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { FieldDialog } from '@/components/admin/field-dialog';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { MailRow } from '@/lib/mail/list.schema';
import { followsReceiver } from '@/lib/mail/templates.schema';

export interface ResendMailProps {
  mail: Pick<MailRow, 'id' | 'subject' | 'to_address' | 'template' | 'order_id'>;
  /** The API path that sends it. */
  path: string;
  /** Whether the admin may correct the email address of an order. */
  mayCorrect: boolean;
  /** Opens the new email, if resending creates one. */
  opens?: boolean;
}

/** Resends an email after asking for the address. */
export function ResendMail({ mail, path, mayCorrect, opens = false }: ResendMailProps) {
  const t = useTranslations('mail_screen');
  const router = useRouter();
  const { show } = useToast();
  const label = t('send_again_named', { subject: mail.subject });
  return (
    <FieldDialog<{ id: number }>
      trigger={
        <Button size="small" variant="secondary" aria-label={label}>
          {t('send_again')}
        </Button>
      }
      title={t('send_again')}
      description={mail.subject}
      submit={t('send_again')}
      method="POST"
      path={path}
      field={{
        name: 'to_address',
        value: mail.to_address,
        email: true,
        hint: t('to_hint'),
        ...(mayCorrect && followsReceiver(mail) && { label: t('to') }),
      }}
      onDone={({ id }) => {
        show({ title: t('resent'), tone: 'success' });
        if (opens && id !== mail.id) router.push(`/admin/mail/${id}`);
        else router.refresh();
      }}
    />
  );
}
