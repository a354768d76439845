import type { BlockView } from '@/lib/content/block.schema';
import type { MenuNode } from '@/lib/content/menu.schema';
import { isMember } from '@/lib/core/access/viewer';
import type { Language } from '@/lib/core/language';
import { readLocalized } from '@/lib/core/text/localized';
import { imageUrl } from '@/lib/core/web/image';
import { messages } from '@/lib/i18n/messages';
import type { Shop } from '@/lib/storefront/addresses/shop';
import type { CartTexts } from '../cart/cart-context';
import { pick } from '../product/pick';
import { hrefIn } from '../shop';

export interface MenuEntry {
  title: string;
  href: string;
  /** What it leads to; absent for a category, the most common. */
  type?: Exclude<MenuNode['type'], 'category'>;
  /** Opens in a new tab. */
  new_tab?: true;
  /** Where the entry and its children are hidden. */
  not_on?: 'phone' | 'desktop';
  /** Shown beside its children, in the header. */
  image_path?: string;
  children?: MenuEntry[];
}

type Texts = (typeof messages)[Language]['shop'];

/**
 * The data of header and footer and the texts of every page: all that a page carries for its layout
 * beside its HTML.
 */
export interface LayoutData {
  language: Language;
  main_language: Language;
  currency: string;
  /** The storefront's path prefix: empty in the main language. */
  prefix: string;
  store: string;
  /** Shown instead of the shop's name; null without a logo. */
  logo: { src: string; width: number; height: number } | null;
  account: { label: string; href: string };
  cart_visible: boolean;
  languages: readonly Language[];
  currencies: { identifier: string; mark: string }[];
  menus: MenuEntry[];
  contact: {
    email: string;
    phone: string;
    address: string;
    /** The shop's other sites. */
    links: { title: string; url: string }[];
  };
  note: string | null;
  labels: Pick<Texts['layout'], (typeof layoutLabels)[number]> & {
    /** The newsletter link's label, if the shop has one. */
    news?: string;
    checkout?: Pick<Texts['layout'], (typeof checkoutLabels)[number]>;
    /** The stores link's label, if the shop has stores. */
    stores?: string;
    search: Pick<Texts['search'], (typeof searchLabels)[number]> &
      Pick<Texts['product'], (typeof priceLabels)[number]>;
    cart: CartTexts;
    loading: (typeof messages)[Language]['page_loading'];
    /** In each other shop language, that the page exists in it. */
    offers: Partial<Record<Language, { offer: string; dismiss: string }>>;
  };
}

const layoutLabels = [
  'skip',
  'home',
  'menu',
  'categories',
  'all_of',
  'preferences',
  'language',
  'currency',
  'shop',
  'help',
  'contact',
  'new_tab',
  'rights',
  'more',
  'find_order',
  'contact_us',
] as const;
/** Only for the checkout's layout. */
const checkoutLabels = ['back_to_shop', 'questions'] as const;
const searchLabels = [
  'label',
  'placeholder',
  'submit',
  'suggestions',
  'words',
  'categories',
  'brands',
  'pages',
  'products',
  'all',
  'found',
] as const;
const priceLabels = ['from', 'sale_price', 'regular_price'] as const;

/** Only what a page's layout needs of the shop. */
export function layoutData(
  shop: Shop,
  menus: readonly MenuNode[],
  note: BlockView | null,
  checkout = false,
): LayoutData {
  const { settings, view } = shop;
  const { language } = view;
  const texts = messages[language];
  const read = (text: typeof settings.store_name) =>
    readLocalized(text, language, settings.main_language);
  const member = isMember(view.viewer);
  return {
    language,
    main_language: settings.main_language,
    currency: view.currency,
    prefix: hrefIn(shop, '/').replace(/\/$/, ''),
    store: read(settings.store_name),
    logo: getShopLogo(settings),
    account: {
      label: texts.shop.layout[member ? 'account' : 'log_in'],
      href: hrefIn(shop, member ? '/account' : '/login'),
    },
    cart_visible: shop.cart_visible,
    languages: settings.available_languages,
    currencies: settings.supported_currencies
      .filter(({ enabled, identifier }) => enabled || identifier === settings.base_currency)
      .map(({ identifier, mark }) => ({ identifier, mark })),
    menus: menuEntries(menus),
    contact: {
      email: settings.contact_email,
      phone: settings.phone,
      address: read(settings.address),
      links: settings.social_links,
    },
    note: note?.content ?? null,
    labels: {
      ...pick(texts.shop.layout, layoutLabels),
      ...(checkout && { checkout: pick(texts.shop.layout, checkoutLabels) }),
      ...(settings.newsletter_status_id !== null && { news: texts.shop.layout.news }),
      ...(shop.has_stores && { stores: texts.shop.layout.stores }),
      search: {
        ...pick(texts.shop.search, searchLabels),
        ...pick(texts.shop.product, priceLabels),
      },
      cart: texts.shop.cart,
      loading: texts.page_loading,
      offers: offersFor(settings.available_languages, language),
    },
  };
}

/** The visible entries of all levels; only top ones have an image. */
export const menuEntries = (nodes: readonly MenuNode[], top = true): MenuEntry[] =>
  nodes
    .filter((node) => node.display_in_mobile || node.display_in_desktop)
    .map((node) => {
      const { title, href, type, image_path, display_in_mobile: phone } = node;
      const children = menuEntries(node.children, false);
      return {
        title,
        href,
        ...(type !== 'category' && { type }),
        ...(!node.open_in_current_tab && { new_tab: true }),
        ...(!(phone && node.display_in_desktop) && { not_on: phone ? 'desktop' : 'phone' }),
        ...(top && image_path && children.length > 0 && { image_path }),
        ...(children.length > 0 && { children }),
      };
    });

/** The smallest copy is sharp enough for a header. */
const LOGO_WIDTH = 400;

/** The shop's logo in header size; null without one. */
export function getShopLogo({ logo, logo_size: size }: Shop['settings']): LayoutData['logo'] {
  return logo && size ? { src: imageUrl(logo, LOGO_WIDTH), ...size } : null;
}

const offersFor = (languages: readonly Language[], page: Language) =>
  Object.fromEntries(
    languages
      .filter((language) => language !== page)
      .map((language) => {
        const { language_offer: offer, language_dismiss: dismiss } = messages[language].shop.layout;
        return [language, { offer, dismiss }];
      }),
  );
