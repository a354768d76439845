import { Link2 } from 'lucide-react';
import { CopyText } from '@/components/admin/coupons/copy-text';
import { MailStateBadge, templateTitle } from '@/components/admin/mails/mail-labels';
import { ResendMail } from '@/components/admin/mails/resend-mail';
import { TextLink } from '@/components/ui/link-button';
import { Card } from '@/components/ui/section';
import { type DateFormat, formatDateTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { MailRow } from '@/lib/mail/list.schema';
import { isResendableMail } from '@/lib/mail/templates.schema';

export interface OrderMailsProps {
  orderId: number;
  /** The payment link, for staff who may share it while the order is unpaid. */
  payLink: string | null;
  mails: readonly MailRow[];
  place: DateFormat;
  /** What the admin may do with an email. */
  may: { open: boolean; resend: boolean; correct: boolean };
}

/** The emails about an order, newest first; those to its buyer can be resent. */
export function OrderMails({ orderId, payLink, mails, place, may }: OrderMailsProps) {
  const { language } = place;
  const t = translator(language, 'mail_screen');
  return (
    <Card
      title={t('title')}
      actions={payLink && <CopyText text={payLink} label={t('copy_pay_link')} icon={<Link2 />} />}
    >
      {mails.length === 0 && <p className="text-muted">{t('none_of_order')}</p>}
      <ul className="flex flex-col gap-4 empty:hidden">
        {mails.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3">
                {may.open ? (
                  <TextLink href={`/admin/mail/${mail.id}`}>
                    {templateTitle(mail.template, language)}
                  </TextLink>
                ) : (
                  templateTitle(mail.template, language)
                )}
                <MailStateBadge state={mail.state} language={language} />
              </p>
              <p className="text-muted [overflow-wrap:anywhere]">
                {formatDateTime(mail.created_at, place)} · {mail.to_address}
              </p>
            </div>
            {may.resend && isResendableMail(mail) && (
              <ResendMail
                mail={mail}
                path={`/api/admin/order/${orderId}/mail/${mail.id}/resend`}
                mayCorrect={may.correct}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
