import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { openStore } from '@/app/admin/(panel)/store/pos/open-store';
import { CustomerDisplay } from '@/components/admin/pos/display/customer-display';
import { adminLanguage, adminPageContext } from '@/lib/auth/admin-page';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';

export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  return { title: translator(await adminLanguage(), 'pos_display')('title') };
}

/** The customer display of a register: its own window, without the back office around it. */
export default async function DisplayPage({
  params,
}: PageProps<'/admin/store/pos/[id]/[session]/display'>) {
  const { id, session } = await params;
  const [store, own] = [encodeURIComponent(id), encodeURIComponent(session)];
  const path = `/admin/store/pos/${store}/${own}/display`;
  const ctx = await adminPageContext('store.pos_sell', path, { while_locked: true });
  const language = ctx.settings.main_language;
  const start = await openStore({ ...ctx, language }, id);
  if (!start || !/^\d{1,10}$/.test(session)) redirect('/admin/store/pos');
  const [english, hongKong, mainland] = [messages['en-US'], messages['zh-HK'], messages['zh-CN']];
  return (
    <CustomerDisplay
      sessionId={Number(session)}
      storeTitle={start.store.title}
      language={language}
      texts={{
        'en-US': english.pos_display,
        'zh-HK': hongKong.pos_display,
        'zh-CN': mainland.pos_display,
      }}
    />
  );
}
