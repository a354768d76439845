import type { Metadata } from 'next';
import { MailTextTable } from '@/components/admin/mail-texts/mail-text-table';
import { PageHeader } from '@/components/admin/page-header';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { Card } from '@/components/ui/section';
import { listMailTexts } from '@/lib/admin/mail-texts/texts';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { translator } from '@/lib/i18n/translate';
import { mailGroups } from '@/lib/mail/templates.schema';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'mail_text')('title') };
}

export default async function MailTextsPage() {
  const ctx = await adminPageContext('setting', '/admin/mail/text');
  const rows = await listMailTexts(ctx);
  const { language } = ctx;
  const t = translator(language, 'mail_text');
  return (
    <>
      <CrumbName name={t('title')} />
      <PageHeader title={t('title')} />
      <p className="mb-5 max-w-measure text-muted">{t('lead')}</p>
      <div className="flex flex-col gap-4">
        {mailGroups.map((group) => (
          <Card key={group} title={t(`groups.${group}`)}>
            <MailTextTable
              label={t(`groups.${group}`)}
              rows={rows.filter((row) => row.group === group)}
              language={language}
            />
          </Card>
        ))}
      </div>
    </>
  );
}
