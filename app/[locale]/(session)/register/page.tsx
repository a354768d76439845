import type { Metadata } from 'next';
import { RegisterForm } from '@/components/shop/account/register-form';
import { SocialFailureNotice } from '@/components/shop/account/social-failure';
import { SocialLogin } from '@/components/shop/account/social-login';
import { Texts } from '@/components/texts';
import type { FormState } from '@/lib/http/form-action';
import { keptFormState } from '@/lib/http/form-state';
import { messages } from '@/lib/i18n/messages';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { readReturnPath } from '@/lib/storefront/account/came-from';
import { socialPage } from '@/lib/storefront/account/social-page';
import {
  firstValue,
  type Query,
  sessionContext,
  sessionPageContext,
} from '@/lib/storefront/pages/session-page';
import { openAccount } from '../actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return {
    title: translator(
      (await sessionContext((await params).locale)).language,
      'account',
    )('register_title'),
  };
}

export default async function RegisterPage({ params, searchParams }: Props) {
  const query = await searchParams;
  const ctx = await sessionPageContext((await params).locale, '/register', query);
  const { language, settings } = ctx;
  const { providers, failure, profile } = await socialPage(ctx, query);
  const answered = await keptFormState<FormState>();
  const next = firstValue(query.next) ?? answered?.values?.next ?? (await readReturnPath());
  const register = localizePath('/register', language, settings.main_language);
  const login = localizePath('/login', language, settings.main_language);
  return (
    <Texts language={language} messages={{ account: messages[language].account }}>
      <RegisterForm
        action={openAccount}
        start={answered ?? { values: profile }}
        unreachable={translator(language, 'errors')('unreachable')}
        language={language}
        next={next}
        failure={
          failure && (
            <SocialFailureNotice
              {...failure}
              next={next}
              language={language}
              registerHref={register}
            />
          )
        }
        others={
          <SocialLogin providers={providers} next={next} language={language} intent="register" />
        }
        loginHref={`${login}${next && `?${new URLSearchParams({ next })}`}`}
      />
    </Texts>
  );
}
