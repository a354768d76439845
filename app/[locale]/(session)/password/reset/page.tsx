import type { Metadata } from 'next';
import { NarrowColumn } from '@/components/shop/account/narrow-column';
import { ResetRequestForm } from '@/components/shop/account/reset-request-form';
import { keptFormState } from '@/lib/http/form-state';
import { messages } from '@/lib/i18n/messages';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { sessionContext, sessionPageContext } from '@/lib/storefront/pages/session-page';
import { askForReset } from './actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  return { title: translator(language, 'password')('request_title') };
}

/** For a forgotten password: the link to choose a new one is sent by email. */
export default async function ResetRequestPage({ params }: Props) {
  const { language, settings } = await sessionPageContext((await params).locale, '/password/reset');
  const texts = messages[language].password;
  const href = (path: string) => localizePath(path, language, settings.main_language);
  return (
    <NarrowColumn title={texts.request_title} intro={texts.request_intro}>
      <ResetRequestForm
        action={askForReset}
        start={(await keptFormState()) ?? {}}
        unreachable={translator(language, 'errors')('unreachable')}
        language={language}
        ownHref={href('/password/reset')}
        loginHref={href('/login')}
        texts={texts}
      />
    </NarrowColumn>
  );
}
