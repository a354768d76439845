import type { Metadata } from 'next';
import { AccountLayout } from '@/components/shop/account/account-layout';
import { EmailForm } from '@/components/shop/account/email-form';
import { PasswordMissing } from '@/components/shop/account/password-missing';
import { ProfileForm } from '@/components/shop/account/profile-form';
import { SavedNotice } from '@/components/shop/account/saved-notice';
import { Unconfirmed } from '@/components/shop/account/unconfirmed';
import { Texts } from '@/components/texts';
import { Section } from '@/components/ui/section';
import { readCustomerProfile } from '@/lib/auth/profile';
import { readSocialLinks } from '@/lib/customers/social/links';
import type { FormState } from '@/lib/http/form-action';
import { keptFormState } from '@/lib/http/form-state';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { doneIn } from '@/lib/storefront/pages/account-page';
import { memberPageContext, type Query, sessionContext } from '@/lib/storefront/pages/session-page';
import { logOutAction } from '../../actions';
import { changeEmail, resend, saveDetails } from '../actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  return { title: translator(language, 'my_account')('parts.profile') };
}

/** A member's profile: name, phone, gender and email. */
export default async function ProfilePage({ params, searchParams }: Props) {
  const query = await searchParams;
  const ctx = await memberPageContext((await params).locale, '/account/profile', query);
  const { language, settings } = ctx;
  const profile = await readCustomerProfile(ctx);
  const { has_password } = await readSocialLinks(ctx);
  const t = translator(language, 'my_account');
  const done = doneIn(query, ['details', 'email']);
  const formState = await keptFormState<FormState>();
  const unreachable = translator(language, 'errors')('unreachable');
  const form = { formState, unreachable, language };
  return (
    <AccountLayout
      language={language}
      settings={settings}
      logOut={logOutAction}
      current="profile"
      title={t('parts.profile')}
    >
      {done && (
        <SavedNotice about={done.about}>
          {t(done.action === 'details' ? 'done.details' : 'done.email')}
        </SavedNotice>
      )}
      <Texts language={language} messages={{ my_account: messages[language].my_account }}>
        <Section title={t('details')}>
          <ProfileForm {...form} action={saveDetails} profile={profile} />
        </Section>
        <Section
          title={t('fields.email')}
          description={profile.email_confirmed ? t('email_is_confirmed') : undefined}
        >
          <Unconfirmed
            profile={profile}
            language={language}
            resend={resend}
            formState={formState}
          />
          {has_password ? (
            <EmailForm {...form} action={changeEmail} email={profile.email} />
          ) : (
            <PasswordMissing needed="change_email" language={language} settings={settings} />
          )}
        </Section>
      </Texts>
    </AccountLayout>
  );
}
