import type { Metadata } from 'next';
import { NarrowColumn } from '@/components/shop/account/narrow-column';
import { ContactForm } from '@/components/shop/contact/contact-form';
import { personName } from '@/lib/core/access/person';
import { keptFormState } from '@/lib/http/form-state';
import { messages } from '@/lib/i18n/messages';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { shopFor } from '@/lib/storefront/addresses/shop';
import { sessionContext, sessionPageContext } from '@/lib/storefront/pages/session-page';
import { pageMetadata } from '@/lib/storefront/seo/seo';
import { sendMessage } from './actions';

export const instant = false;

const PATH = '/contact-us';
type Props = { params: Promise<{ locale: string }> };

/** Unlike other personal pages, this one is indexed by search engines. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { settings, language, currency, viewer } = await sessionContext((await params).locale);
  const t = translator(language, 'shop');
  const facts = { path: PATH, title: t('contact.title'), description: t('contact.intro') };
  const { title, ...rest } = pageMetadata(shopFor({ language, currency, viewer }, settings), facts);
  return {
    ...rest,
    title: { absolute: String(title) },
    robots: { index: true, follow: true },
  };
}

/** The contact form (§2.1); a member's name and email are prefilled. */
export default async function ContactPage({ params }: Props) {
  const { language, settings, actor } = await sessionPageContext((await params).locale, PATH);
  const t = translator(language, 'shop');
  if (!settings.contact_email)
    return <NarrowColumn title={t('contact.title')} intro={t('contact.closed')} />;
  const member = actor.kind === 'customer' ? actor : undefined;
  return (
    <NarrowColumn title={t('contact.title')} intro={t('contact.intro')}>
      <ContactForm
        action={sendMessage}
        start={(await keptFormState()) ?? {}}
        unreachable={translator(language, 'errors')('unreachable')}
        language={language}
        ownHref={localizePath(PATH, language, settings.main_language)}
        visitor={member && { name: personName(member), email: member.email }}
        texts={messages[language].shop.contact}
      />
    </NarrowColumn>
  );
}
