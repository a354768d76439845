import type { Metadata } from 'next';
import { NarrowColumn } from '@/components/shop/account/narrow-column';
import { NewPasswordForm } from '@/components/shop/account/new-password-form';
import { ButtonLink } from '@/components/ui/button';
import { isResetLinkLive } from '@/lib/customers/passwords/reset';
import { keptFormState } from '@/lib/http/form-state';
import { messages } from '@/lib/i18n/messages';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import {
  firstValue,
  type Query,
  sessionContext,
  sessionPageContext,
} from '@/lib/storefront/pages/session-page';
import { saveNewPassword } from './actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  return { title: translator(language, 'password')('new_title') };
}

/** The page of a link from an email: a new password, twice; an invalid link is reported at once. */
export default async function NewPasswordPage({ params, searchParams }: Props) {
  const query = await searchParams;
  const ctx = await sessionPageContext((await params).locale, '/reset-password');
  const { language, settings } = ctx;
  const t = translator(language, 'password');
  const href = (path: string) => localizePath(path, language, settings.main_language);
  const token = firstValue(query.token) ?? '';
  const email = (firstValue(query.email) ?? '').toLowerCase();
  const start = (await keptFormState<{ code?: string }>()) ?? {};
  const works = start.code !== 'passwords.token' && (await isResetLinkLive(ctx, token, email));
  if (!works)
    return (
      <NarrowColumn title={t('token_title')} intro={t('token')}>
        <ButtonLink href={href('/password/reset')}>{t('token_again')}</ButtonLink>
      </NarrowColumn>
    );
  return (
    <NarrowColumn
      title={t('new_title')}
      intro={<span className="break-words">{t('new_intro', { email })}</span>}
    >
      <NewPasswordForm
        action={saveNewPassword}
        start={start}
        unreachable={translator(language, 'errors')('unreachable')}
        hidden={{ language, token, email }}
        requestHref={href('/password/reset')}
        texts={messages[language].password}
      />
    </NarrowColumn>
  );
}
