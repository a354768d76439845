import type { Metadata } from 'next';
import { LoginList } from '@/components/shop/account/login-list';
import { listSessions } from '@/lib/auth/session-list';
import { translator } from '@/lib/i18n/translate';
import { memberPageContext, sessionContext } from '@/lib/storefront/session-page';
import { endLogin, endOthers } from './login-actions';

export const instant = false;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { language } = await sessionContext((await params).locale);
  return { title: translator(language, 'logins')('title') };
}

/** Where the member is logged in. */
export default async function SecurityPage({ params }: Props) {
  const ctx = await memberPageContext((await params).locale, '/account/security');
  return (
    <div className="mx-auto w-full max-w-3xl px-gutter pt-12 lg:pt-16">
      <LoginList
        logins={await listSessions(ctx)}
        format={ctx}
        endLogin={endLogin}
        endOthers={endOthers}
      />
    </div>
  );
}
