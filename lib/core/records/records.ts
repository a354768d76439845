import type { RecordKind } from './record-kind';

/**
 * The nouns of the shop: one entry for each kind of record that staff work with, and
 * everywhere else is derived from it (search in the palette, permissions and sidebar, titles in
 * the audit log, the translation board, references to pictures, targets of links, redirects,
 * reserved urls, previews, undo). In the order of the palette. Constants only: a browser may
 * load this file; `lib/settings/record-tables.ts` has the tables.
 */
export const records = {
  product: {
    table: 'product',
    title: 'name',
    note: 'sku',
    url: { page: '/product' },
    texts: ['name', 'description', 'meta_title', 'meta_description'],
    pictures: ['description'],
    tag: 'product',
    fields: ['products', 'related_product_ids', 'ids', 'excluded_ids'],
    sidebar: { icon: 'package', position: 20 },
    actions: ['export', 'import', 'price', 'cost', 'publish'],
  },
  order: {
    table: 'order',
    messages: 'orders',
    title: 'order_number',
    screen: '/admin/order',
    sidebar: { icon: 'receipt', position: 10 },
    plain: false,
    personal: true,
    actions: [
      'create',
      'edit',
      'comment',
      'ship',
      'mark_paid',
      'capture',
      'cancel',
      'refund',
      'export',
    ],
  },
  brand: {
    table: 'brand',
    title: 'title',
    note: 'url',
    url: { page: '/brand' },
    texts: ['title', 'short_description', 'description'],
    pictures: ['image_path', 'description'],
    tag: 'brands',
    sidebar: { icon: 'tag', position: 90 },
  },
  attribute: {
    table: 'attribute',
    title: 'title',
    note: 'key',
    texts: ['title'],
    sidebar: { icon: 'palette', position: 100 },
  },
  synonym: {
    table: 'synonym',
    title: 'words',
    note: 'finds',
    texts: ['words', 'finds'],
    tag: 'synonyms',
    sidebar: { icon: 'book', position: 105 },
  },
  menu: {
    table: 'menu',
    title: 'title',
    note: 'url',
    url: { page: '/category', where: { type: 'category' }, target: 'category' },
    texts: ['title', 'short_description', 'meta_title', 'meta_description'],
    pictures: ['image_path', 'short_description'],
    tag: 'menus',
    fields: ['categories'],
    sidebar: { icon: 'tree', position: 80 },
  },
  page: {
    table: 'page',
    title: 'title',
    note: 'url',
    url: { page: '/page' },
    texts: ['title', 'content', 'meta_title', 'meta_description'],
    pictures: ['image_path', 'content', 'widgets', 'css', 'header_script', 'footer_script'],
    tag: 'content',
    fields: ['home_page_id'],
    sidebar: { icon: 'notebook', position: 110 },
    actions: ['scripts'],
  },
  article: {
    table: 'blogArticle',
    alias: 'blog_article',
    title: 'title',
    note: 'url',
    url: { page: '/blog/article' },
    texts: ['title', 'excerpt', 'content', 'image_alt', 'meta_title', 'meta_description'],
    pictures: ['image_path', 'content'],
    tag: 'blog',
    area: 'blog',
    screen: '/admin/blog/article',
    sidebar: { icon: 'newspaper', position: 20 },
  },
  category: {
    table: 'blogCategory',
    alias: 'blog_category',
    title: 'title',
    note: 'url',
    url: { page: '/blog/category' },
    texts: ['title', 'description', 'meta_title', 'meta_description'],
    pictures: ['image_path', 'description'],
    tag: 'blog',
    fields: ['category_ids'],
    area: 'blog',
    screen: '/admin/blog/category',
    sidebar: { icon: 'layers', position: 10 },
  },
  block: {
    table: 'block',
    title: 'title',
    note: 'identifier',
    texts: ['content'],
    pictures: ['content', 'data'],
    tag: 'content',
    sidebar: { icon: 'template', position: 120 },
  },
  slider: {
    table: 'slider',
    title: 'title',
    note: 'identifier',
    texts: [],
    tag: 'content',
    sidebar: { icon: 'gallery', position: 130 },
  },
  promotion: {
    table: 'promotion',
    title: 'name',
    texts: ['name', 'description', 'label'],
    tag: 'promotions',
    owner: 'membership_tier_id',
    sidebar: { icon: 'gift', position: 40 },
    actions: ['coupon_export', 'manual_discount'],
  },
  membershiptier: {
    table: 'membershipTier',
    title: 'title',
    texts: ['title', 'benefits'],
    pictures: ['image'],
    tag: 'membership',
    fields: ['membership_tier_id', 'membership_tier_ids'],
    sidebar: { icon: 'award', position: 50 },
  },
  warehouse: {
    table: 'warehouse',
    title: 'title',
    note: 'code',
    fields: ['product_warehouse_id'],
    sidebar: { icon: 'warehouse', position: 60 },
  },
  shipping: {
    table: 'shippingMethod',
    title: 'title',
    note: 'code',
    texts: ['title', 'description'],
    tag: 'delivery',
    fields: ['shipping_method_ids'],
    sidebar: { icon: 'truck', position: 150 },
  },
  role: {
    table: 'role',
    title: 'name',
    sidebar: { icon: 'shield', position: 170 },
    actions: ['assign'],
  },
  account: {
    table: 'admin',
    messages: 'admin_account',
    title: 'name',
    note: 'email',
    fields: ['admin_id'],
    restorable: false,
    sidebar: { icon: 'user_cog', position: 160 },
  },
  user: {
    table: 'customer',
    messages: 'customer',
    title: 'email',
    note: 'email',
    personal: true,
    restorable: false,
    fields: ['converted_user_id'],
    area: 'customer',
    screen: '/admin/customer',
    sidebar: { entry: 'customer', icon: 'users', position: 30 },
    actions: ['export', 'import', 'pii', 'login_as', 'merge', 'erase'],
  },
  tax_rate: {
    table: 'taxRate',
    title: 'title',
    note: 'country',
    texts: ['title'],
    tag: 'tax',
    area: 'setting',
    screen: '/admin/tax',
    sidebar: { icon: 'percent', position: 181 },
  },
  tax_class: {
    table: 'taxClass',
    title: 'title',
    tag: 'tax',
    area: 'setting',
    screen: '/admin/tax/class',
    sidebar: { icon: 'layers', position: 182 },
  },
  lead: {
    table: 'lead',
    title: 'email',
    personal: true,
    restorable: false,
    sidebar: { icon: 'contact', position: 10 },
    actions: ['assign', 'export', 'convert'],
  },
  status: {
    table: 'leadStatus',
    messages: 'lead_status',
    title: 'title',
    texts: ['title', 'trigger_subject', 'trigger_template'],
    area: 'lead',
    screen: '/admin/lead/status',
    sidebar: { entry: 'lead_status', icon: 'tags', position: 20 },
  },
} as const satisfies Record<string, RecordKind>;

type Records = typeof records;
export type RecordName = keyof Records;
/** Where permissions to a kind of record lie. */
export type RecordArea<N extends RecordName> = {
  [K in N]: Records[K] extends { area: infer A extends string } ? A : K;
}[N];
/** What the sidebar's messages call the line of a kind of record. */
export type RecordEntry<N extends RecordName> = {
  [K in N]: Records[K]['sidebar'] extends { entry: infer E extends string } ? E : RecordAlias<K>;
}[N];
/** What lists of several kinds call it. */
type RecordAlias<N extends RecordName> = {
  [K in N]: Records[K] extends { alias: infer A extends string } ? A : K;
}[N];

/** The namespace of its messages. */
type RecordMessages<N extends RecordName> = {
  [K in N]: Records[K] extends { messages: infer M extends string } ? M : RecordAlias<K>;
}[N];

export const recordNames = Object.keys(records) as RecordName[];

/** The actions that every plain record has. */
export const write = ['create', 'update', 'delete'] as const;

/** A kind of record with everything that it does not say itself filled in. */
export function recordKind<N extends RecordName>(name: N) {
  const kind: RecordKind = records[name];
  const alias = (kind.alias ?? name) as RecordAlias<N>;
  return {
    ...kind,
    name,
    alias,
    area: (kind.area ?? name) as RecordArea<N>,
    entry: (kind.sidebar.entry ?? alias) as RecordEntry<N>,
    screen: kind.screen ?? (`/admin/${name}` as const),
    messages: (kind.messages ?? alias) as RecordMessages<N>,
    actions: [...(kind.plain === false ? [] : write), ...(kind.actions ?? [])],
  };
}

/** Whether a kind of record has this name. */
export const isRecordName = (name: string): name is RecordName => Object.hasOwn(records, name);

type NamesOf<K extends string> = {
  [N in RecordName]: K extends keyof Records[N] ? N : never;
}[RecordName];
const having = <K extends string>(key: K) =>
  recordNames.filter((name): name is NamesOf<K> => key in records[name]);

/** The kinds that are reached by a url, and those that have a page of their own in the shop. */
export type UrlKind = NamesOf<'url'>;
export const urlKinds = having('url');
export type PageKind = {
  [N in UrlKind]: Records[N]['url'] extends { page: string } ? N : never;
}[UrlKind];
export const pageKinds = urlKinds.filter((name): name is PageKind => 'page' in records[name].url);

/** The kinds with texts per language, and those that may name pictures. */
export type TextKind = NamesOf<'texts'>;
export const textKinds = having('texts');
export type PictureKind = NamesOf<'pictures'>;
export const pictureKinds = having('pictures');

/** The kind that lists of several kinds call so. */
export const kindOf = (alias: string): RecordName | undefined =>
  recordNames.find((name) => recordKind(name).alias === alias);
