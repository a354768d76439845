import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { Card } from '@/components/ui/section';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { languageNames, parseLanguage } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { MailRecord } from '@/lib/mail/list.schema';
import { templateTitle } from './mail-labels';

/** Recipient, time, number of attempts, and the mail server's response. */
export function MailDetails({ mail, place }: { mail: MailRecord; place: DateFormat }) {
  const { language } = place;
  const t = translator(language, 'mail_screen');
  const spoken = parseLanguage(mail.language);
  return (
    <Card title={t('details')}>
      <dl className="flex flex-col gap-3 text-sm">
        <Detail name={t('to')}>
          {mail.to_name && <span className="block">{mail.to_name}</span>}
          <span className="break-all">{mail.to_address}</span>
        </Detail>
        <Detail name={t('kind')}>{templateTitle(mail.template, language)}</Detail>
        {mail.order_id && (
          <Detail name={t('order')}>
            <Link
              href={`/admin/order/${mail.order_id}`}
              className="inline-flex min-h-6 items-center text-accent hover:underline"
            >
              {mail.order_number}
            </Link>
          </Detail>
        )}
        {spoken && (
          <Detail name={t('language')}>
            <span lang={spoken}>{languageNames[spoken]}</span>
          </Detail>
        )}
        <Detail name={t('when')}>{formatDateTime(mail.created_at, place)}</Detail>
        <Detail name={t('sent_at')}>
          {mail.sent_at ? formatDateTime(mail.sent_at, place) : t('not_sent')}
        </Detail>
        <Detail name={t('attempts')}>{mail.attempts}</Detail>
        {mail.error && (
          <Detail name={t('error')}>
            <span className="break-words text-sale">{mail.error}</span>
          </Detail>
        )}
        <Detail name={t('message_id')}>
          <span className="break-all text-muted">{mail.message_id}</span>
        </Detail>
      </dl>
    </Card>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
