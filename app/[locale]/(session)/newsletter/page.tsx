import type { Metadata } from 'next';
import { NarrowColumn } from '@/components/shop/account/narrow-column';
import { NewsletterForm } from '@/components/shop/contact/newsletter-form';
import { readNewsletterLink } from '@/lib/broadcast/newsletter';
import { localizer } from '@/lib/core/text/localized';
import { keptFormState } from '@/lib/http/form-state';
import { messages } from '@/lib/i18n/messages';
import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import { shopFor } from '@/lib/storefront/addresses/shop';
import {
  firstValue,
  type Query,
  sessionContext,
  sessionPageContext,
} from '@/lib/storefront/pages/session-page';
import { pageMetadata } from '@/lib/storefront/seo/seo';
import { signUp } from './actions';

export const instant = false;

const PATH = '/newsletter';
type Props = { params: Promise<{ locale: string }>; searchParams: Promise<Query> };

/** Indexed like the contact form, but not links from emails. */
export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const ctx = await sessionContext((await params).locale);
  const { settings, language, currency, viewer } = ctx;
  const t = translator(language, 'newsletter');
  const store = localizer(ctx)(settings.store_name);
  const facts = { path: PATH, title: t('title', { store }), description: t('intro') };
  const { title, ...rest } = pageMetadata(shopFor({ language, currency, viewer }, settings), facts);
  const index = settings.newsletter_status_id !== null && !(await searchParams).token;
  return { ...rest, title: { absolute: String(title) }, robots: { index, follow: true } };
}

/** The newsletter signup: an email, then the button behind the link sent to it. */
export default async function NewsletterPage({ params, searchParams }: Props) {
  const query = await searchParams;
  const ctx = await sessionPageContext((await params).locale, PATH, query);
  const { language, settings, actor } = ctx;
  const t = translator(language, 'newsletter');
  const title = t('title', { store: localizer(ctx)(settings.store_name) });
  const token = firstValue(query.token);
  const link = token === undefined ? undefined : readNewsletterLink(ctx, token);
  if (settings.newsletter_status_id === null)
    return <NarrowColumn title={title} intro={t('closed')} />;
  const intro = link ? t('confirm_intro', { email: link.email }) : token ? t('ended') : t('intro');
  return (
    <NarrowColumn title={title} intro={intro}>
      <NewsletterForm
        key={link?.email}
        action={signUp}
        start={(await keptFormState()) ?? {}}
        unreachable={translator(language, 'errors')('unreachable')}
        language={language}
        token={link && token}
        ownHref={localizePath(PATH, language, settings.main_language)}
        email={actor.kind === 'customer' ? actor.email : ''}
        texts={messages[language].newsletter}
      />
    </NarrowColumn>
  );
}
