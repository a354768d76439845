import type { Metadata } from 'next';
import { ResetRequestForm } from '@/components/shop/account/reset-request-form';
import { adminLanguage } from '@/lib/auth/admin-page';
import { keptFormState } from '@/lib/http/form-state';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { askForLink } from '../actions';
import { EntrancePage } from '../entrance-page';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'password')('request_title') };
}

/** For staff who forgot their password: the link to choose a new one is sent by email. */
export default async function ForgottenPasswordPage() {
  const language = await adminLanguage();
  const texts = messages[language].password;
  return (
    <EntrancePage
      language={language}
      title={texts.request_title}
      intro={texts.request_intro}
      path="/admin/password"
    >
      <ResetRequestForm
        action={askForLink}
        start={(await keptFormState()) ?? {}}
        unreachable={translator(language, 'errors')('unreachable')}
        language={language}
        ownHref="/admin/password"
        loginHref="/admin/login"
        texts={texts}
      />
    </EntrancePage>
  );
}
