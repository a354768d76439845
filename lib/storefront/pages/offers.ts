import 'server-only';
import { inArray } from 'drizzle-orm';
import { stock } from '@/db/schema/catalog';
import { promotionClasses } from '@/db/schema/enums';
import { readBrandViews } from '@/lib/catalog/brand-view';
import type { MenuNode } from '@/lib/content/menu.schema';
import { readMenus } from '@/lib/content/menu-view';
import { countryName } from '@/lib/core/address/countries';
import type { Context } from '@/lib/core/context';
import { type Localized, localizer } from '@/lib/core/text/localized';
import { membershipTiers } from '@/lib/membership/tiers';
import { readPaymentMethods } from '@/lib/payments/kept-methods';
import { readProductCards } from '@/lib/products/product-card';
import type { ProductCard } from '@/lib/products/product-view.schema';
import { readTargetRecords } from '@/lib/promotions/promotion-targets';
import {
  type OfferNames,
  offerSentence,
  type PublicOffer,
  publicOffers,
} from '@/lib/promotions/public-offers';
import { readScope } from '@/lib/search/listing';
import { listingRows } from '@/lib/search/listing-rows';
import { toBrandScope, toCategoriesScope } from '@/lib/search/listing-scope';
import { brandPath } from '@/lib/search/search-address.schema';
import { readShippingMethods } from '@/lib/shipping/kept-methods';

/** A category or brand of an offer: its title, and its path without language prefix. */
type OfferLink = { title: string; path: string };
/** An offer on the page of all offers, in the caller's language. */
export type OfferView = {
  id: number;
  name: string;
  description: string;
  sentence: string;
  products: ProductCard[];
  links: OfferLink[];
};
/** The offers on products, on an order, or on shipping. */
export type OfferGroup = { class: (typeof promotionClasses)[number]; offers: OfferView[] };

const CARDS_OF_OFFER = 4;
/** Keeps a page of hundreds of offers light: later ones are only links. */
const CARDS_OF_PAGE = 24;
const NAMED = 3;

/**
 * The offers a viewer like the caller can get without a code, soonest end first. Leaves out those
 * whose products aren't on sale or whose methods are disabled.
 */
export async function readOffers(ctx: Context): Promise<OfferGroup[]> {
  const described = await describeOffers(ctx, await publicOffers(ctx));
  const end = ({ terms }: PublicOffer) => terms.ends_at?.getTime() ?? Number.POSITIVE_INFINITY;
  described.sort((a, b) => end(a.offer) - end(b.offer) || a.offer.terms.id - b.offer.terms.id);
  let free = CARDS_OF_PAGE;
  const groups = promotionClasses.map((promotionClass) => ({
    class: promotionClass,
    offers: described
      .filter(({ offer }) => offer.terms.class === promotionClass)
      .map(({ offer, sentence, about }): OfferView => {
        const products = about.cards.slice(0, free);
        free -= products.length;
        return {
          id: offer.terms.id,
          name: localizer(ctx)(offer.name),
          description: localizer(ctx)(offer.description),
          sentence,
          products,
          links: products.length ? about.links : [...about.links, ...about.cards.map(linkTo)],
        };
      }),
  }));
  return groups.filter(({ offers }) => offers.length);
}

const linkTo = ({ name, url }: ProductCard): OfferLink => ({
  title: name,
  path: `/product/${url}`,
});

/** A sentence about the offer of each code, for codes anybody can use now. */
export async function offerSentences(
  ctx: Context,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const offers = (await publicOffers(ctx, codes)).filter(({ code }) => code !== undefined);
  const described = await describeOffers(ctx, offers);
  return new Map(described.map(({ offer, sentence }) => [offer.code ?? '', sentence]));
}

type Described = { offer: PublicOffer; sentence: string; about: About };

async function describeOffers(ctx: Context, offers: PublicOffer[]): Promise<Described[]> {
  const [places, found] = await Promise.all([
    readPlaces(ctx, offers),
    Promise.all(offers.map((offer) => idsOnSale(ctx, offer))),
  ]);
  const shown = found.flatMap((ids) => ids?.slice(0, CARDS_OF_OFFER) ?? []);
  const cards = new Map(
    (await readProductCards(ctx, [...new Set(shown)])).map((card) => [card.id, card]),
  );
  const described = await Promise.all(
    offers.map(async (offer, index) => {
      const about = await readAbout(ctx, offer, { places, cards, ids: found[index] });
      const names = about && (await readNames(ctx, offer, { places, about }));
      return names ? [{ offer, about, sentence: offerSentence(ctx, offer, names) }] : [];
    }),
  );
  return described.flat();
}

/** The IDs of an offer's products that are on sale, best first; undefined means all products. */
async function idsOnSale(ctx: Context, { terms }: PublicOffer): Promise<number[] | undefined> {
  const { target, target_ids, excluded_ids } = terms;
  if (target === 'all') return undefined;
  const excluded = new Set(excluded_ids);
  const rows = await listingRows(ctx, await idsMeant(ctx, target, target_ids));
  return rows.flatMap(({ id }) => (excluded.has(id) ? [] : [id]));
}

async function idsMeant(
  ctx: Context,
  target: Exclude<PublicOffer['terms']['target'], 'all'>,
  ids: number[],
): Promise<number[]> {
  const first = { page: 1, page_size: CARDS_OF_OFFER };
  switch (target) {
    case 'products':
      return ids;
    case 'stocks': {
      const of = { id: stock.id, product_id: stock.product_id };
      const rows = await ctx.db.select(of).from(stock).where(inArray(stock.id, ids));
      const products = new Map(rows.map(({ id, product_id }) => [id, product_id]));
      return [...new Set(ids.flatMap((id) => products.get(id) ?? []))];
    }
    case 'categories':
      return (await readScope(ctx, toCategoriesScope(ids), first)).best;
    case 'brands': {
      const scopes = ids.map((id) => readScope(ctx, toBrandScope(id), first));
      return (await Promise.all(scopes)).flatMap(({ best }) => best);
    }
  }
}

type Places = { menus: MenuNode[]; brands: { id: number; title: string; url: string }[] };

async function readPlaces(ctx: Context, offers: PublicOffer[]): Promise<Places> {
  const kinds = new Set<string>(offers.flatMap(({ terms }) => [terms.target, terms.reward_target]));
  const [menus, brands] = await Promise.all([
    kinds.has('categories') ? readMenus(ctx) : [],
    kinds.has('brands') ? readBrandViews(ctx) : [],
  ]);
  return { menus, brands };
}

/** The categories and brands among these, as links; of nested categories the upper one. */
function placesIn({ menus, brands }: Places, type: string, ids: readonly number[]): OfferLink[] {
  const meant = new Set(ids);
  const upper = (nodes: readonly MenuNode[]): OfferLink[] =>
    nodes.flatMap(({ id, type, title, url, children }) =>
      type === 'category' && meant.has(id)
        ? [{ title, path: `/category/${url}` }]
        : upper(children),
    );
  if (type === 'categories') return upper(menus);
  if (type !== 'brands') return [];
  return brands.flatMap((brand) =>
    meant.has(brand.id) ? [{ title: brand.title, path: brandPath(brand) }] : [],
  );
}

/** What an offer covers: its first products, links to all of them, and names. */
type About = { cards: ProductCard[]; links: OfferLink[]; names: string[]; count: number };
type OfferLookups = {
  places: Places;
  cards: ReadonlyMap<number, ProductCard>;
  ids: number[] | undefined;
};

async function readAbout(
  ctx: Context,
  { terms: { target, target_ids } }: PublicOffer,
  { places, cards: all, ids }: OfferLookups,
): Promise<About | undefined> {
  if (!ids) return { cards: [], links: [], names: [], count: 0 };
  const cards = ids.slice(0, CARDS_OF_OFFER).flatMap((id) => all.get(id) ?? []);
  if (!cards.length) return undefined;
  if (target === 'stocks') {
    const named = await readTargetRecords(ctx, 'stocks', { ids: target_ids.slice(0, NAMED) });
    return { cards, links: [], names: named.map(({ name }) => name), count: target_ids.length };
  }
  const links = placesIn(places, target, target_ids);
  if (target !== 'products')
    return { cards, links, names: links.map(({ title }) => title), count: links.length };
  return { cards, links, names: cards.map(({ name }) => name), count: ids.length };
}

/** The names of what an offer covers; undefined if its methods are disabled. */
async function readNames(
  ctx: Context,
  { terms }: PublicOffer,
  { places, about }: { places: Places; about: About },
): Promise<OfferNames | undefined> {
  const { payment_method_ids, shipping_method_ids, membership_tier_ids, countries } = terms;
  const [payments, deliveries, tiers] = await Promise.all([
    payment_method_ids.length ? readPaymentMethods(ctx) : [],
    shipping_method_ids.length ? readShippingMethods(ctx) : [],
    membership_tier_ids.length ? membershipTiers(ctx) : [],
  ]);
  const titled = (
    all: readonly { id: number; enabled: boolean; title: Localized }[],
    ids: number[],
  ) =>
    all
      .filter(({ id, enabled }) => enabled && ids.includes(id))
      .map(({ title }) => localizer(ctx)(title));
  const payment_names = titled(payments, payment_method_ids);
  const shipping_names = titled(deliveries, shipping_method_ids);
  if (payment_method_ids.length && !payment_names.length) return undefined;
  if (shipping_method_ids.length && !shipping_names.length) return undefined;
  const { rewards, reward_count } = await readRewards(ctx, terms, places);
  return {
    targets: about.names,
    target_count: about.count,
    rewards,
    reward_count,
    tier_names: titled(tiers, membership_tier_ids),
    country_names: countries.map((code) => countryName(code, ctx.language)),
    payment_names,
    shipping_names,
  };
}

async function readRewards(
  ctx: Context,
  { reward_target, reward_ids }: PublicOffer['terms'],
  places: Places,
): Promise<{ rewards: string[]; reward_count: number }> {
  if (reward_target === 'same' || !reward_ids.length) return { rewards: [], reward_count: 0 };
  if (reward_target === 'categories' || reward_target === 'brands') {
    const links = placesIn(places, reward_target, reward_ids);
    return { rewards: links.map(({ title }) => title), reward_count: links.length };
  }
  const named = await readTargetRecords(ctx, reward_target, { ids: reward_ids.slice(0, NAMED) });
  return { rewards: named.map(({ name }) => name), reward_count: reward_ids.length };
}
