import type { Metadata } from 'next';
import { RecordMissing } from '@/components/admin/form/record-missing';
import { MailTextForm } from '@/components/admin/mail-texts/mail-text-form';
import { templateTitle } from '@/components/admin/mails/mail-labels';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { readMailText } from '@/lib/admin/mail-texts/texts';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { can } from '@/lib/core/access/can';
import { orUndefinedIfNotFound } from '@/lib/core/errors';
import { translator } from '@/lib/i18n/translate';

export const instant = false;

type Props = PageProps<'/admin/mail/text/[template]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await adminLanguage();
  const { template } = await params;
  const title = translator(language, 'mail_text')('title');
  return { title: `${templateTitle(template, language)} · ${title}` };
}

export default async function MailTextPage({ params }: Props) {
  const { template } = await params;
  const path = `/admin/mail/text/${encodeURIComponent(template)}`;
  const ctx = await adminPageContext('setting', path);
  const record = await orUndefinedIfNotFound(() => readMailText(ctx, template));
  if (!record) return <RecordMissing to="/admin/mail/text" />;
  const { language, settings } = ctx;
  const t = translator(language, 'mail_text');
  const name = templateTitle(record.template, language);
  const [first = settings.main_language] = record.written_in;
  const start = record.written_in.includes(language) ? language : first;
  return (
    <>
      <CrumbName name={name} />
      <PageHeader title={name} />
      <p className="mb-5 max-w-measure text-muted">{t(`sent.${record.template}`)}</p>
      <MailTextForm
        record={{ ...record, updated_at: record.updated_at.toISOString() }}
        start={start}
        locked={!can(ctx, 'setting.update')}
      />
    </>
  );
}
