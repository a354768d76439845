import type { Metadata } from 'next';
import { PageHeader } from '@/components/admin/page-header';
import { LoginTable } from '@/components/admin/sessions/login-table';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { listSessions } from '@/lib/auth/session-list';
import { translator } from '@/lib/i18n/translate';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'logins')('title') };
}

/** Where the admin who looks is logged in; anybody's own, whatever his role. */
export default async function LoginsPage() {
  const ctx = await adminPageContext(undefined, '/admin/session');
  const t = translator(ctx.language, 'logins');
  return (
    <>
      <PageHeader title={t('title')} />
      <p className="mb-4 text-muted">{t('intro_staff')}</p>
      <LoginTable logins={await listSessions(ctx)} format={ctx} />
    </>
  );
}
