import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { logOutStaffAction } from '@/app/admin/(panel)/actions';
import { LockedPage } from '@/components/admin/pos/cashier/locked-page';
import { Texts } from '@/components/texts';
import { adminLanguage, adminPageContext, adminReturnPath } from '@/lib/auth/admin-page';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { readTillLock } from '@/lib/pos/people/till-lock';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'pos')('locked_till') };
}

/** The lock screen of a login, for any URL. */
export default async function LockedRoute({ searchParams }: PageProps<'/admin/locked'>) {
  const next = adminReturnPath((await searchParams).next);
  const ctx = await adminPageContext(undefined, next, { while_locked: true });
  const lock = (await readTillLock(ctx)) ?? redirect(next);
  const { admin, errors, pos } = messages[ctx.language];
  return (
    <Texts language={ctx.language} messages={{ admin, errors, pos }}>
      <LockedPage
        lock={lock}
        loginId={ctx.session_id ?? ''}
        next={next}
        logOut={logOutStaffAction}
      />
    </Texts>
  );
}
