import type { Metadata } from 'next';
import { NewPasswordForm } from '@/components/shop/account/new-password-form';
import { ButtonLink } from '@/components/ui/button';
import { adminLanguage } from '@/lib/auth/admin-page';
import { shopContext } from '@/lib/auth/contexts';
import { isInvitationLive, isStaffLinkLive } from '@/lib/auth/staff-password';
import { parseLanguage } from '@/lib/core/language';
import { keptFormState } from '@/lib/http/form-state';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { firstValue } from '@/lib/storefront/pages/session-page';
import { saveStaffPassword } from '../../actions';
import { EntrancePage } from '../../entrance-page';

export const instant = false;

type Query = Record<string, string | string[] | undefined>;

/** The email's language, unless another is chosen here. */
const getPageLanguage = async (query: Query) =>
  parseLanguage(query.language) ?? (await adminLanguage());

export async function generateMetadata({
  searchParams,
}: PageProps<'/admin/password/new'>): Promise<Metadata> {
  return { title: translator(await getPageLanguage(await searchParams), 'password')('new_title') };
}

/** The page of an invitation or a password reset email: a password, twice. */
export default async function NewStaffPasswordPage({
  searchParams,
}: PageProps<'/admin/password/new'>) {
  const query = await searchParams;
  const language = await getPageLanguage(query);
  const t = translator(language, 'password');
  const token = firstValue(query.token) ?? '';
  const email = (firstValue(query.email) ?? '').toLowerCase();
  const path = `/admin/password/new?${new URLSearchParams({ token, email })}`;
  const start = (await keptFormState<{ code?: string }>()) ?? {};
  const ctx = await shopContext({ language });
  const works = start.code !== 'passwords.token' && (await isStaffLinkLive(ctx, token, email));
  const isFirst = works && (await isInvitationLive(ctx, token, email));
  if (!works)
    return (
      <EntrancePage
        language={language}
        title={t('token_title')}
        intro={messages[language].admin.login.link_ended}
        path={path}
      >
        <ButtonLink href="/admin/password">{t('token_again')}</ButtonLink>
      </EntrancePage>
    );
  return (
    <EntrancePage
      language={language}
      title={t(isFirst ? 'first_title' : 'new_title')}
      intro={t(isFirst ? 'first_intro' : 'new_intro', { email })}
      path={path}
    >
      <NewPasswordForm
        action={saveStaffPassword}
        start={start}
        unreachable={translator(language, 'errors')('unreachable')}
        hidden={{ language, token, email }}
        requestHref="/admin/password"
        texts={messages[language].password}
      />
    </EntrancePage>
  );
}
