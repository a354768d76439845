import 'server-only';
import { menuHasBlog } from '@/lib/content/menu-view';
import { tags } from '@/lib/core/cache/tags';
import { readProductWidget } from '@/lib/products/product-widget';
import { isFilteredListing, type Listing } from '@/lib/search/listing.schema';
import { loadArticle, loadBlog, loadBlogCategory } from '../blog/blog-reads';
import { type CachedRead, type CacheLife, LIST_LIFE } from './kept';
import { readSearchResults } from './page-content';
import { readHomePage, readShownPage, siteScripts as scriptsOf } from './page-parts';
import {
  loadBrand,
  loadCategory,
  loadLayout,
  loadOffers,
  loadProduct,
  loadStore,
  loadStores,
} from './page-reads';
import { shopTextTags } from './shop-texts';
import { type View, viewContext } from './view';

const toKept = <T>(value: T, tags: string[], life: CacheLife = 'max'): CachedRead<T> => ({
  value,
  tags,
  life,
});

/** What revalidates cards: the products, promotions that lower their prices, and taxes. */
const cardTags = (cards: { id: number }[] = []) => [
  tags.promotions,
  tags.tax,
  ...new Set(cards.map(({ id }) => tags.product(id))),
];

async function layout(view: View) {
  const ctx = await viewContext(view);
  const blog = (await menuHasBlog(ctx)) ? [tags.blog] : [];
  const own = [tags.settings, tags.menus, tags.content, tags.stores];
  return toKept(await loadLayout(ctx), [...own, ...blog]);
}

async function siteScripts(view: View) {
  return toKept(scriptsOf(await viewContext(view)), [tags.settings]);
}

async function home(view: View) {
  const { tags: own, ...shown } = await readHomePage(await viewContext(view));
  return toKept(shown, [tags.settings, tags.content, ...own]);
}

async function featured(view: View) {
  const cards = await readProductWidget(await viewContext(view), 'featured');
  const own = [tags.settings, tags.products, tags.brands, tags.menus];
  return toKept(cards, [...own, ...cardTags(cards)]);
}

async function offers(view: View) {
  const page = await loadOffers(await viewContext(view));
  const own = [tags.settings, tags.content, ...shopTextTags];
  const cards = page.groups.flatMap(({ offers }) => offers.flatMap(({ products }) => products));
  // Each order changes how many can still use an offer.
  return toKept(page, [...own, ...cardTags(cards)], LIST_LIFE);
}

async function product(view: View, url: string) {
  const page = await loadProduct(await viewContext(view), url);
  return toKept(page, [
    tags.settings,
    tags.brands,
    tags.menus,
    tags.content,
    tags.delivery,
    tags.stores,
    tags.products,
    ...(page ? [tags.product(page.product.id)] : []),
    ...cardTags(page?.related),
  ]);
}

/** Filter combinations are unlimited, so cached only briefly. */
const getLife = (listing: Listing): CacheLife =>
  isFilteredListing(listing) ? 'minutes' : LIST_LIFE;

async function category(view: View, url: string, listing: Listing) {
  const page = await loadCategory(await viewContext(view), url, listing);
  const own = [tags.settings, tags.menus, tags.products, tags.brands];
  return toKept(page, [...own, ...cardTags(page?.products.data)], getLife(listing));
}

async function brand(view: View, url: string, listing: Listing) {
  const page = await loadBrand(await viewContext(view), url, listing);
  const own = [tags.settings, tags.products, tags.brands, tags.menus];
  return toKept(page, [...own, ...cardTags(page?.products.data)], getLife(listing));
}

async function search(view: View, keyword: string, listing: Listing) {
  const { products, facets, corrected, left_out, terms, near, sort, hints } =
    await readSearchResults(await viewContext(view), keyword, listing);
  const own = [tags.settings, tags.content, tags.synonyms, ...shopTextTags];
  const found = { products, facets, corrected, left_out, terms, near, sort, hints };
  return toKept(found, [...own, ...cardTags([...products.data, ...near])], 'minutes');
}

async function content(view: View, url: string) {
  const found = await readShownPage(await viewContext(view), url);
  const shown = found && { page: found.page, parts: found.parts };
  return toKept(shown, [tags.settings, tags.content, ...(found?.tags ?? [])]);
}

async function blog(view: View, page: number, tag?: string) {
  return toKept(await loadBlog(await viewContext(view), page, tag), [tags.settings, tags.blog]);
}

async function blogCategory(view: View, url: string, page: number) {
  const found = await loadBlogCategory(await viewContext(view), url, page);
  return toKept(found, [tags.settings, tags.blog]);
}

async function article(view: View, url: string) {
  const found = await loadArticle(await viewContext(view), url);
  const own = [tags.settings, tags.blog, tags.products, tags.brands, tags.menus];
  return toKept(found, [...own, ...cardTags(found?.products)], LIST_LIFE);
}

/** Opening hours depend on the time, its stock changes with every order. */
async function store(view: View, url: string) {
  const found = await loadStore(await viewContext(view), url);
  const own = [tags.settings, tags.stores, tags.products, tags.brands, tags.menus];
  return toKept(found, [...own, ...cardTags(found?.products)], 'minutes');
}

async function stores(view: View) {
  return toKept(await loadStores(await viewContext(view)), [tags.settings, tags.stores], 'minutes');
}

/** The reads of pages, each with the tags that revalidate it, by view and URL only. */
export const reads = {
  layout,
  siteScripts,
  home,
  featured,
  offers,
  product,
  category,
  brand,
  search,
  content,
  blog,
  blogCategory,
  article,
  store,
  stores,
};
