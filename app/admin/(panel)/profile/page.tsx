import type { Metadata } from 'next';
import { AdminProfileForm } from '@/components/admin/accounts/profile-form';
import { PageHeader } from '@/components/admin/page-header';
import { LoginTable } from '@/components/admin/sessions/login-table';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { Section } from '@/components/ui/section';
import { readLastChange } from '@/lib/activity/audit-log';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { getOwnAccount, ownAccountRef } from '@/lib/auth/own-account';
import { listOwnSessions } from '@/lib/auth/session-list';
import { messages } from '@/lib/i18n/messages';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: messages[await adminLanguage()].own_account.title };
}

/** The viewer's own account, whatever their role, and their logins. */
export default async function ProfilePage() {
  const ctx = await adminPageContext(undefined, '/admin/profile');
  const { main_language: main, available_languages: available } = ctx.settings;
  const { admin_account, own_account, logins } = messages[ctx.language];
  return (
    <>
      <CrumbName name={own_account.title} />
      <PageHeader title={own_account.title} />
      <AdminProfileForm
        resource={{ name: 'profile', screen: '/admin', single: true, history: false }}
        record={await getOwnAccount(ctx)}
        lastChange={await readLastChange(ctx, ownAccountRef(ctx))}
        labels={{ ...admin_account, ...own_account }}
        language={main}
        main={main}
        available={available}
        may={{ create: false, update: true, delete: false }}
        adminId={ctx.actor.id}
      />
      <Section id="logins" title={logins.title} description={logins.intro_staff} className="mt-12">
        <LoginTable logins={await listOwnSessions(ctx)} format={ctx} />
      </Section>
    </>
  );
}
