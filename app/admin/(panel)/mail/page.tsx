import { Mail } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { listHref } from '@/components/admin/list/list-href';
import { ListPages } from '@/components/admin/list/list-pages';
import { MailFilters } from '@/components/admin/mails/mail-filters';
import { MailTable } from '@/components/admin/mails/mail-table';
import { PageHeader } from '@/components/admin/page-header';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listScreenQuery } from '@/lib/auth/list-query';
import { can } from '@/lib/core/access/can';
import { canSeePersonalData } from '@/lib/core/access/personal-data';
import { translator } from '@/lib/i18n/translate';
import { listMails } from '@/lib/mail/list';
import { mailQuery } from '@/lib/mail/list.schema';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'mail_screen')('title') };
}

export default async function MailsPage({ searchParams }: PageProps<'/admin/mail'>) {
  const query = await listScreenQuery(mailQuery, await searchParams);
  const ctx = await adminPageContext('setting', listHref('/admin/mail', query, {}));
  const { data, meta } = await listMails(ctx, query);
  if (meta.page > meta.last_page)
    redirect(listHref('/admin/mail', query, { page: meta.last_page }));
  const t = translator(ctx.language, 'mail_screen');
  const isFiltered = Boolean(query.search || query.state);
  return (
    <>
      <PageHeader title={t('title')}>
        <ButtonLink variant="secondary" href="/admin/mail/text">
          {t('texts')}
        </ButtonLink>
      </PageHeader>
      <MailFilters
        query={query}
        language={ctx.language}
        total={meta.total}
        searchesPeople={canSeePersonalData(ctx)}
      />
      {data.length ? (
        <MailTable
          rows={data}
          place={ctx}
          may={{
            resend: can(ctx, 'setting.update'),
            correct: canSeePersonalData(ctx) && can(ctx, 'order.edit'),
          }}
        />
      ) : (
        <EmptyState icon={<Mail />} title={t(isFiltered ? 'none' : 'empty')}>
          {t(isFiltered ? 'none_text' : 'empty_text')}
        </EmptyState>
      )}
      <div className="mt-4">
        <ListPages meta={meta} />
      </div>
    </>
  );
}
