import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AdminLoginForm } from '@/components/admin/login-form';
import { Texts } from '@/components/texts';
import { adminLanguage, adminReturnPath, currentAdmin } from '@/lib/auth/admin-page';
import { shopContext } from '@/lib/auth/contexts';
import { readLocalized } from '@/lib/core/text/localized';
import { keptFormState } from '@/lib/http/form-state';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { logIn } from './actions';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'admin')('login.title') };
}

export default async function LoginPage({ searchParams }: PageProps<'/admin/login'>) {
  const { next, expired } = await searchParams;
  if (await currentAdmin()) redirect(adminReturnPath(next));
  const language = await adminLanguage();
  const { settings } = await shopContext({ language });
  const storeName = readLocalized(settings.store_name, language, settings.main_language);
  return (
    <Texts language={language} messages={{ admin: messages[language].admin }}>
      <AdminLoginForm
        action={logIn}
        initial={(await keptFormState()) ?? {}}
        storeName={storeName}
        next={adminReturnPath(next)}
        expired={expired === '1'}
      />
    </Texts>
  );
}
