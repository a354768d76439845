import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AdminLoginForm } from '@/components/admin/login-form';
import { Texts } from '@/components/texts';
import { adminLanguage, adminReturnPath, currentAdmin } from '@/lib/auth/admin-page';
import { keptFormState } from '@/lib/http/form-state';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { logInStaffAction } from '../actions';
import { EntrancePage } from '../entrance-page';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'admin')('login.title') };
}

export default async function LoginPage({ searchParams }: PageProps<'/admin/login'>) {
  const query = await searchParams;
  const next = adminReturnPath(query.next);
  if (await currentAdmin()) redirect(next);
  const language = await adminLanguage();
  return (
    <EntrancePage
      language={language}
      title={messages[language].admin.login.title}
      path={`/admin/login?${new URLSearchParams({ next })}`}
    >
      <Texts language={language} messages={{ admin: messages[language].admin }}>
        <AdminLoginForm
          action={logInStaffAction}
          initial={(await keptFormState()) ?? {}}
          next={next}
          expired={query.expired === '1'}
          chosen={query.password === 'chosen'}
        />
      </Texts>
    </EntrancePage>
  );
}
