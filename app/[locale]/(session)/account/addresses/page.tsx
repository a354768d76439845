import type { Metadata } from 'next';
import { AccountLayout } from '@/components/shop/account/account-layout';
import { AddressList } from '@/components/shop/account/address-list';
import { SavedNotice } from '@/components/shop/account/saved-notice';
import { ButtonLink } from '@/components/ui/button';
import { readAddressBook } from '@/lib/customers/address-view';
import { translator } from '@/lib/i18n/translate';
import { accountPath, doneIn } from '@/lib/storefront/pages/account-page';
import { memberPageContext, type Query, sessionContext } from '@/lib/storefront/pages/session-page';
import { logOutAction } from '../../actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  return { title: translator(language, 'my_account')('parts.addresses') };
}

/** A member's saved addresses. */
export default async function AddressesPage({ params, searchParams }: Props) {
  const query = await searchParams;
  const ctx = await memberPageContext((await params).locale, '/account/addresses', query);
  const { language, settings } = ctx;
  const addresses = await readAddressBook(ctx);
  const t = translator(language, 'my_account');
  const done = doneIn(query, ['saved', 'deleted']);
  const add = (
    <ButtonLink variant="secondary" href={accountPath(ctx, '/account/addresses/new')}>
      {t('add_address')}
    </ButtonLink>
  );
  return (
    <AccountLayout
      language={language}
      settings={settings}
      logOut={logOutAction}
      current="addresses"
      title={t('parts.addresses')}
      intro={t('addresses_intro')}
      actions={addresses.length > 0 && add}
    >
      {done && (
        <SavedNotice about={done.about}>
          {t(done.action === 'saved' ? 'done.address_saved' : 'done.address_deleted')}
        </SavedNotice>
      )}
      <AddressList addresses={addresses} language={language} settings={settings} />
    </AccountLayout>
  );
}
