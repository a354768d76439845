import type { Metadata } from 'next';
import { LoginForm } from '@/components/shop/account/login-form';
import { SocialFailureNotice } from '@/components/shop/account/social-failure';
import { SocialLogin } from '@/components/shop/account/social-login';
import { Texts } from '@/components/texts';
import type { Language } from '@/lib/core/language';
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
import { logInAction } from '../actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return {
    title: translator(
      (await sessionContext((await params).locale)).language,
      'account',
    )('login_title'),
  };
}

/** Why the visitor is here: a new password, an erased account, or an ended login. */
function listLoginNotices(query: Query, language: Language): string[] {
  const { login_expired, login_again } = messages[language].shop.cart;
  if (query.password === 'reset') return [messages[language].password.reset];
  if (query.account === 'erased') return [messages[language].my_account.data.erased];
  return query.expired === '1' ? [login_expired, login_again] : [];
}

export default async function LoginPage({ params, searchParams }: Props) {
  const query = await searchParams;
  const ctx = await sessionPageContext((await params).locale, '/login', query);
  const { language, settings } = ctx;
  const { providers, failure } = await socialPage(ctx, query);
  const answered = await keptFormState<FormState>();
  const next = firstValue(query.next) ?? answered?.values?.next ?? (await readReturnPath());
  const href = (path: string) => localizePath(path, language, settings.main_language);
  const registerHref = `${href('/register')}${next && `?${new URLSearchParams({ next })}`}`;
  return (
    <Texts language={language} messages={{ account: messages[language].account }}>
      <LoginForm
        action={logInAction}
        start={answered ?? {}}
        unreachable={translator(language, 'errors')('unreachable')}
        language={language}
        next={next}
        notice={listLoginNotices(query, language)}
        forgot={{ href: href('/password/reset'), label: messages[language].password.forgot }}
        findOrderHref={href('/order/find')}
        registerHref={registerHref}
        failure={
          failure && (
            <SocialFailureNotice
              {...failure}
              next={next}
              language={language}
              registerHref={registerHref}
            />
          )
        }
        others={
          <SocialLogin providers={providers} next={next} language={language} intent="login" />
        }
      />
    </Texts>
  );
}
