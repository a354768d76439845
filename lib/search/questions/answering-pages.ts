import 'server-only';
import { isMember } from '@/lib/core/access/viewer';
import type { Context } from '@/lib/core/context';
import { type Localized, readLocalized } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { readPlaces } from '../named-places';
import { parsePassages } from './answer';
import type { Question } from './topics';

/** A page found by a search; `answer` is set for the shop's own pages, which have no text. */
export type FoundPage = { title: string; url: string; path: string; answer: string | null };

/** A page written by staff, by its url. */
export const writtenPage = ({ title, url }: { title: string; url: string }): FoundPage => ({
  title,
  url,
  path: `/page/${url}`,
  answer: null,
});

/**
 * The pages that answer a question: the shop's own page, then those whose title names the topic; if
 * there are none, those with passages about it, headings first. Member pages are returned only to
 * members. Empty if there is no such page.
 */
export async function answeringPages(ctx: Context, question: Question): Promise<FoundPage[]> {
  const written = (await readPlaces(ctx)).filter(
    ({ kind, member_only }) => kind === 'pages' && (!member_only || isMember(ctx.viewer)),
  );
  const { titles, passages } = question;
  const best = titles
    ? written.filter((page) => page.titles.some((title) => titles.test(title)))
    : passages
      ? saying(written, passages)
      : [];
  const own = ownPage(ctx, question);
  return [
    ...(own ? [own] : []),
    ...best.map(({ title, url }) =>
      writtenPage({ title: readLocalized(title, ctx.language, ctx.settings.main_language), url }),
    ),
  ].slice(0, MOST);
}

const MOST = 2;

/** The pages with matching passages, the one with the most first; a heading counts twice. */
function saying<P extends { content: Localized }>(pages: P[], pattern: RegExp): P[] {
  const counted = pages.map((page) => {
    const passages = Object.values(page.content).flatMap(parsePassages);
    const weights: number[] = passages.map(({ heading, folded }) =>
      pattern.test(heading) ? 2 : Number(pattern.test(folded)),
    );
    return { page, weight: weights.reduce((sum, weight) => sum + weight, 0) };
  });
  return counted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ page }) => page);
}

/** The shop's own page that answers the question, if any. */
function ownPage(ctx: Context, { key }: Question): FoundPage | undefined {
  const { language, settings, viewer } = ctx;
  const t = translator(language, 'shop');
  const found = (path: string, title: string, answer: string) => ({
    title,
    url: path.slice(1),
    path,
    answer,
  });
  const orders = isMember(viewer)
    ? { path: '/account/orders', title: translator(language, 'account')('orders') }
    : { path: '/order/find', title: translator(language, 'outcome')('find.title') };
  switch (key) {
    case 'orders':
      return found(orders.path, orders.title, t('search.answer_orders'));
    case 'invoice':
      return found(orders.path, orders.title, t('search.answer_invoice'));
    case 'codes':
      return found('/offers', t('offers.title'), t('search.answer_codes'));
    case 'contact':
      return settings.contact_email
        ? found('/contact-us', t('contact.title'), t('contact.intro'))
        : undefined;
    case 'membership': {
      const account = translator(language, 'account');
      return isMember(viewer)
        ? found('/account', account('account_title'), account('register_intro'))
        : found('/register', account('register_title'), account('register_intro'));
    }
    default:
      return undefined;
  }
}
