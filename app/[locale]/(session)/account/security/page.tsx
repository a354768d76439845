import type { Metadata } from 'next';
import { AccountLayout } from '@/components/shop/account/account-layout';
import { LoginList } from '@/components/shop/account/login-list';
import { PasswordForm } from '@/components/shop/account/password-form';
import { PasswordMissing } from '@/components/shop/account/password-missing';
import { SavedNotice } from '@/components/shop/account/saved-notice';
import { SocialFailureNotice } from '@/components/shop/account/social-failure';
import { SocialLinksSection } from '@/components/shop/account/social-links';
import { YourData } from '@/components/shop/account/your-data';
import { Texts } from '@/components/texts';
import { Section } from '@/components/ui/section';
import { listOwnSessions } from '@/lib/auth/session-list';
import type { Language } from '@/lib/core/language';
import { readSocialLinks } from '@/lib/customers/social/links';
import type { FormState } from '@/lib/http/form-action';
import { keptFormState } from '@/lib/http/form-state';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { socialPage } from '@/lib/storefront/account/social-page';
import { doneIn } from '@/lib/storefront/pages/account-page';
import { memberPageContext, type Query, sessionContext } from '@/lib/storefront/pages/session-page';
import { logOutAction } from '../../actions';
import { changePassword } from '../actions';
import { endLogin, endOthers, eraseAccount, unlinkSocial } from './actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  return { title: translator(language, 'my_account')('parts.security') };
}

type Done = 'password' | 'linked' | 'unlinked' | 'ended' | 'ended_others';

const doneLabel = (done: Done, language: Language): string =>
  done === 'ended' || done === 'ended_others'
    ? translator(language, 'logins')(done)
    : translator(language, 'my_account')(`done.${done}`);

/** A member's security settings. */
export default async function SecurityPage({ params, searchParams }: Props) {
  const query = await searchParams;
  const ctx = await memberPageContext((await params).locale, '/account/security', query);
  const { language, settings, actor } = ctx;
  const t = translator(language, 'my_account');
  const done = doneIn(query, ['password', 'linked', 'unlinked', 'ended', 'ended_others']);
  const { providers, failure } = await socialPage(ctx, query);
  const links = await readSocialLinks(ctx);
  const formState = await keptFormState<FormState>();
  return (
    <AccountLayout
      language={language}
      settings={settings}
      logOut={logOutAction}
      current="security"
      title={t('parts.security')}
    >
      {done && <SavedNotice about={done.about}>{doneLabel(done.action, language)}</SavedNotice>}
      {failure && (
        <SocialFailureNotice
          {...failure}
          language={language}
          title={translator(language, 'social')('not_linked')}
          next=""
          registerHref=""
        />
      )}
      <Section
        title={t('password_title')}
        description={links.has_password ? t('password_intro') : undefined}
      >
        {links.has_password ? (
          <Texts language={language} messages={{ my_account: messages[language].my_account }}>
            <PasswordForm
              action={changePassword}
              email={actor.email}
              formState={formState}
              unreachable={translator(language, 'errors')('unreachable')}
              language={language}
            />
          </Texts>
        ) : (
          <PasswordMissing needed="change_password" language={language} settings={settings} />
        )}
      </Section>
      <SocialLinksSection
        providers={providers}
        language={language}
        settings={settings}
        links={links}
        formState={formState}
        path="/account/security"
        unlink={unlinkSocial}
      />
      <LoginList
        logins={await listOwnSessions(ctx)}
        format={ctx}
        endLogin={endLogin}
        endOthers={endOthers}
        formState={formState}
      />
      <Texts language={language} messages={{ my_account: messages[language].my_account }}>
        <YourData
          erase={eraseAccount}
          passwordMissing={
            links.has_password ? undefined : (
              <PasswordMissing needed="erase_account" language={language} settings={settings} />
            )
          }
          formState={formState}
          unreachable={translator(language, 'errors')('unreachable')}
          language={language}
        />
      </Texts>
    </AccountLayout>
  );
}
