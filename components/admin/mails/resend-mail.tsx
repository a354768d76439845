'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { FieldDialog } from '@/components/admin/field-dialog';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';

export interface ResendMailProps {
  mail: { id: number; subject: string; to_address: string };
  /** The call of the JSON API that sends it. */
  path: string;
  /** Whether whoever looks reads the address whole, and may correct it. */
  mayCorrect: boolean;
  /** Shows the mail that is sent, where that is one of its own. */
  opens?: boolean;
}

/** Has a mail sent again, after asking to which address. */
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
        ...(mayCorrect && { label: t('to') }),
      }}
      onDone={({ id }) => {
        show({ title: t('resent'), tone: 'success' });
        if (opens && id !== mail.id) router.push(`/admin/mail/${id}`);
        else router.refresh();
      }}
    />
  );
}
