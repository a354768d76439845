import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { TillScreen } from '@/components/admin/pos/till/till-screen';
import { CrumbName } from '@/components/admin/shell/crumb-name';
import { adminLanguage, tillPageContext } from '@/lib/auth/admin-page';
import { countryOptions } from '@/lib/core/address/countries';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';
import { homeCountry } from '@/lib/inventory/home-country';
import { readTillRights } from '@/lib/pos/people/till-rights';
import { openStore } from '../../open-store';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'pos')('title') };
}

export default async function TillPage({ params }: PageProps<'/admin/store/pos/[id]/[session]'>) {
  const { id, session } = await params;
  const [store, own] = [encodeURIComponent(id), encodeURIComponent(session)];
  const ctx = await tillPageContext(`/admin/store/pos/${store}/${own}`, session);
  const start = await openStore(ctx, id);
  const register = start?.registers.find(({ session_id }) => String(session_id) === session);
  // The session was closed: nothing can be sold in it.
  if (!start || register?.session_id == null) redirect(`/admin/store/pos/${store}`);
  const { title, session_id } = register;
  const [english, hongKong, mainland] = [messages['en-US'], messages['zh-HK'], messages['zh-CN']];
  return (
    <>
      <CrumbName name={start.store.title} />
      <TillScreen
        key={session_id}
        // Figures of closed sessions are of the list of registers, not of whoever sells.
        start={{ ...start, closed: [] }}
        register={{ title, session_id }}
        login={{
          id: ctx.session_id ?? '',
          name: ctx.actor.name,
          is_locked: ctx.till_lock !== undefined,
        }}
        {...(await readTillRights(ctx))}
        shopLanguage={ctx.settings.main_language}
        places={{
          countries: countryOptions(ctx.language),
          country: (await homeCountry(ctx)) ?? '',
        }}
        receiptTexts={{
          'en-US': english.pos_receipt,
          'zh-HK': hongKong.pos_receipt,
          'zh-CN': mainland.pos_receipt,
        }}
      />
    </>
  );
}
