import type { Metadata } from 'next';
import { AccountLayout } from '@/components/shop/account/account-layout';
import { MemberCode } from '@/components/shop/account/member-code';
import { MembershipPanel } from '@/components/shop/account/membership';
import { Overview } from '@/components/shop/account/overview';
import { SavedNotice } from '@/components/shop/account/saved-notice';
import { Unconfirmed } from '@/components/shop/account/unconfirmed';
import { readCustomerProfile } from '@/lib/auth/profile';
import { personName } from '@/lib/core/access/person';
import { readAddressBook } from '@/lib/customers/address-view';
import { readOwnMemberCode } from '@/lib/customers/member-code';
import type { FormState } from '@/lib/http/form-action';
import { keptFormState } from '@/lib/http/form-state';
import { translator } from '@/lib/i18n/translate';
import { readOwnMembership, takesCode } from '@/lib/membership/own-membership';
import { listOwnOrders } from '@/lib/order-desk/shopper/own-orders';
import { doneIn } from '@/lib/storefront/pages/account-page';
import { memberPageContext, type Query, sessionContext } from '@/lib/storefront/pages/session-page';
import { logOutAction } from '../actions';
import { enterMembershipCode, resend } from './actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  return { title: translator(language, 'account')('account_title') };
}

/** A member's account overview, with links to its sections. */
export default async function AccountPage({ params, searchParams }: Props) {
  const query = await searchParams;
  const ctx = await memberPageContext((await params).locale, '/account', query);
  const { language, settings, actor } = ctx;
  const [profile, code, membership, orders, addresses] = await Promise.all([
    readCustomerProfile(ctx),
    readOwnMemberCode(ctx),
    readOwnMembership(ctx),
    listOwnOrders(ctx, { page: 1, page_size: 3 }),
    readAddressBook(ctx),
  ]);
  const t = translator(language, 'account');
  const done = doneIn(query, ['sent', 'welcome', 'membership']);
  const to = profile.pending_email ?? profile.email;
  const formState = await keptFormState<FormState>();
  return (
    <AccountLayout
      language={language}
      settings={settings}
      logOut={logOutAction}
      current="overview"
      title={t('account_title')}
      intro={t('logged_in_as', { name: personName(actor), email: actor.email })}
    >
      {done && (
        <SavedNotice about={done.about}>
          {translator(language, 'my_account')(`done.${done.action}`, {
            email: to,
            tier: membership.tier?.title ?? '',
          })}
        </SavedNotice>
      )}
      <Unconfirmed profile={profile} language={language} resend={resend} formState={formState} />
      <MembershipPanel
        membership={membership}
        takesCode={await takesCode(ctx, membership)}
        place={ctx}
        enterCode={enterMembershipCode}
        formState={formState}
      />
      {code && <MemberCode code={code} language={language} />}
      <Overview
        addresses={addresses}
        language={language}
        settings={settings}
        orders={orders.data}
      />
    </AccountLayout>
  );
}
