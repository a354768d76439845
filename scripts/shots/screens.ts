/** The visitors: a guest, a guest with an item in the cart, the demo's member, the demo's owner. */
export type ShotVisitor = 'guest' | 'buyer' | 'member' | 'admin';

/**
 * A screen of the shop. `{names}` in a path are filled in from the shop's data (`readFacts`); a
 * screen whose names cannot be filled in is skipped and reported.
 */
export type Screen = { name: string; path: string; as: ShotVisitor };

const seen = (as: ShotVisitor, screens: Record<string, string>): Screen[] =>
  Object.entries(screens).map(([name, path]) => ({ name, path, as }));

/** Every screen; one line each. */
export const screens: Screen[] = [
  ...seen('guest', {
    home: '/',
    category: '/category/{category}',
    'category-page-2': '/category/{category}?page=2',
    product: '/product/{product}',
    'product-without-picture': '/product/{plain_product}',
    search: '/search/{keyword}',
    'search-nothing': '/search/zzzz',
    page: '/page/{page}',
    blog: '/blog',
    offers: '/offers',
    stores: '/store',
    store: '/store/tuen-mun',
    'blog-category': '/blog/category/at-the-tea-table',
    'blog-article': '/blog/article/green-tea-wants-cooler-water',
    missing: '/product/no-such-product',
    login: '/login',
    register: '/register',
    'checkout-empty': '/checkout',
    'order-success-neutral': '/order/success?order_number=NONE',
  }),
  ...seen('buyer', {
    checkout: '/checkout',
    'order-success': '/order/success?order_number={order_number}&token={order_token}',
    'order-cancel': '/order/cancel?order_number={order_number}&token={order_token}',
    'payment-card':
      '/payment/card?key=pk_sandbox_harbour&order_number={card_number}&token={card_token}',
  }),
  ...seen('member', {
    account: '/account',
    'account-orders': '/account/orders',
    'account-addresses': '/account/addresses',
    'account-address-new': '/account/addresses/new',
    'account-profile': '/account/profile',
    'account-security': '/account/security',
    'account-confirm': '/account/confirm',
    'home-member': '/',
    'checkout-member': '/checkout',
  }),
  ...seen('guest', { 'admin-login': '/admin/login', 'admin-password': '/admin/password' }),
  ...seen('admin', {
    'admin-dashboard': '/admin',
    'admin-orders': '/admin/order',
    'admin-order': '/admin/order/{order_id}',
    'admin-articles': '/admin/blog/article',
    'admin-article-create': '/admin/blog/article/create',
    'admin-blog-categories': '/admin/blog/category',
    'admin-brands': '/admin/brand',
    'admin-brand-create': '/admin/brand/create',
    'admin-brand-edit': '/admin/brand/edit/{brand_id}',
    'admin-brand-missing': '/admin/brand/edit/999999',
    'admin-stores': '/admin/store',
    'admin-store-create': '/admin/store/create',
    'admin-synonyms': '/admin/synonym',
    'admin-synonym-create': '/admin/synonym/create?words=umbrella',
  }),
];
