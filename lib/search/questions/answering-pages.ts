import 'server-only';
import { isMember } from '@/lib/core/access/viewer';
import type { Context } from '@/lib/core/context';
import { type Localized, readLocalized } from '@/lib/core/text/localized';
import { translator } from '@/lib/i18n/translate';
import { readPlaces } from '../named-places';
import { parsePassages } from './answer';
import type { Question } from './topics';

/** A page a search leads to; `answer` of the shop's own ones, which have no text to look into. */
export type FoundPage = { title: string; url: string; path: string; answer: string | null };

/** A page that staff write, as it is found by its url. */
export const writtenPage = ({ title, url }: { title: string; url: string }): FoundPage => ({
  title,
  url,
  path: `/page/${url}`,
  answer: null,
});

/**
 * The pages that answer a question to the shop: the shop's own one, then those whose title says
 * what it is about; where none does, those a passage of which says so, the one first that has it as
 * a heading. Pages for members are told to members alone. None where the shop has no such page.
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

/** The pages with such passages, the one with the most of them first; a heading counts twice. */
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

/** The page of the shop itself that answers, where one does. */
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
