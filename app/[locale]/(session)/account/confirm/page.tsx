import type { Metadata } from 'next';
import { ConfirmEmail } from '@/components/shop/account/confirm-email';
import { readCustomerProfile } from '@/lib/auth/profile';
import { readConfirmLink } from '@/lib/customers/confirm-email';
import { keptFormState } from '@/lib/http/form-state';
import { translator } from '@/lib/i18n/translate';
import {
  firstValue,
  memberPageContext,
  type Query,
  sessionContext,
} from '@/lib/storefront/pages/session-page';
import { confirm, resend } from '../actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  return { title: translator(language, 'my_account')('confirm_title') };
}

/**
 * The page of a link from an email. Opening it changes nothing, because bots open links too; the
 * button does.
 */
export default async function ConfirmPage({ params, searchParams }: Props) {
  const query = await searchParams;
  const ctx = await memberPageContext((await params).locale, '/account/confirm', query);
  const { language, settings } = ctx;
  const token = firstValue(query.token) ?? '';
  const [link, profile] = await Promise.all([
    readConfirmLink(ctx, token),
    readCustomerProfile(ctx),
  ]);
  return (
    <ConfirmEmail
      link={link}
      token={token}
      profile={profile}
      language={language}
      settings={settings}
      confirm={confirm}
      resend={resend}
      formState={await keptFormState()}
    />
  );
}
