import type { Metadata } from 'next';
import { RecordMissing } from '@/components/admin/form/record-missing';
import { MailDetails } from '@/components/admin/mails/mail-details';
import { MailStateBadge } from '@/components/admin/mails/mail-labels';
import { MailPreview } from '@/components/admin/mails/mail-preview';
import { ResendMail } from '@/components/admin/mails/resend-mail';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { parsePathId } from '@/lib/admin/resources/resources';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/access/can';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import { translator } from '@/lib/i18n/translate';
import { readMail } from '@/lib/mail/list';
import { isResendableMail } from '@/lib/mail/templates.schema';
import { recordTitle } from '../../record-title';

export const instant = false;

export async function generateMetadata({
  params,
}: PageProps<'/admin/mail/[id]'>): Promise<Metadata> {
  const { id } = await params;
  return recordTitle(
    translator(await adminLanguage(), 'mail_screen')('title'),
    'setting',
    async (ctx) => (await readMail(ctx, parsePathId(id))).subject,
  );
}

export default async function MailPage({ params }: PageProps<'/admin/mail/[id]'>) {
  const { id } = await params;
  const ctx = await adminPageContext('setting', `/admin/mail/${encodeURIComponent(id)}`);
  const mail = await orUndefinedIfNotFound(() => readMail(ctx, parsePathId(id)));
  if (!mail) return <RecordMissing to="/admin/mail" />;
  const { language } = ctx;
  const t = translator(language, 'mail_screen');
  return (
    <>
      <CrumbName name={t('one', { id: mail.id })} />
      <PageHeader
        title={<span lang={mail.language}>{mail.subject}</span>}
        note={<MailStateBadge state={mail.state} language={language} />}
      >
        {isResendableMail(mail) && can(ctx, 'setting.update') && (
          <ResendMail
            mail={mail}
            path={`/api/admin/mail/${mail.id}/resend`}
            mayCorrect={canSeePersonalData(ctx) && can(ctx, 'order.edit')}
            opens
          />
        )}
      </PageHeader>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <MailPreview mail={mail} language={language} />
        <MailDetails mail={mail} place={ctx} />
      </div>
    </>
  );
}
