import 'server-only';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { blogArticle, blogCategory } from '@/db/schema/blog';
import { brand, product, productImage } from '@/db/schema/catalog';
import { block, menu, page, slide, slider } from '@/db/schema/content';
import { order, orderItem } from '@/db/schema/orders';
import { setting } from '@/db/schema/settings';
import { textIn } from '@/db/text';
import { tags } from '@/lib/core/tags';
import type { UsageResource } from './library.schema';

/** The languages in which a record's title is read: the caller's, else the main one. */
type TitleIn = { language: string; main: string };

/** A table that may name stored pictures. */
export type Holder = {
  table: PgTable;
  /** What tells its rows apart. */
  key: PgColumn;
  /** Every column in which a path may stand, as a value or within rich text or JSON. */
  columns: readonly PgColumn[];
  /**
   * The record people know a row by: the row itself, or the one it is a part of, whose
   * form then calls the part `field`.
   */
  owner: {
    resource: UsageResource;
    table: PgTable;
    id: PgColumn | null;
    title: (language: TitleIn) => SQL;
    part?: { on: SQL; field: string };
  };
  /** The cached pages that show the record. */
  tags: (id: number) => string[];
  /**
   * Whether a row that comes to name a deleted picture is refused, by a trigger. An order's
   * line is not: nobody is to be kept from buying by a picture.
   */
  isGuarded: boolean;
};

const localized =
  (column: PgColumn) =>
  ({ language, main }: TitleIn) =>
    textIn(column, language, main);
const plain = (column: PgColumn) => () => sql`${column}`;
const guarded = { isGuarded: true } as const;
const content = { tags: () => [tags.content], ...guarded };
const blog = { tags: () => [tags.blog], ...guarded };
const ofProduct = { tags: (id: number) => [tags.product(id), tags.products], ...guarded };

/**
 * Who may name a stored picture: one line per table. A column that is added to the schema
 * and may hold a path is added here and to the trigger `hold_media`; a test holds this list
 * to both.
 */
export const holders: readonly Holder[] = [
  {
    table: brand,
    key: brand.id,
    columns: [brand.image_path, brand.description],
    owner: { resource: 'brand', table: brand, id: brand.id, title: localized(brand.title) },
    tags: () => [tags.brands],
    ...guarded,
  },
  {
    table: menu,
    key: menu.id,
    columns: [menu.image_path, menu.short_description],
    owner: { resource: 'menu', table: menu, id: menu.id, title: localized(menu.title) },
    tags: () => [tags.menus],
    ...guarded,
  },
  {
    table: page,
    key: page.id,
    columns: [
      ...[page.image_path, page.content, page.widgets],
      ...[page.css, page.header_script, page.footer_script],
    ],
    owner: { resource: 'page', table: page, id: page.id, title: localized(page.title) },
    ...content,
  },
  {
    table: block,
    key: block.id,
    columns: [block.content, block.data],
    owner: { resource: 'block', table: block, id: block.id, title: plain(block.title) },
    ...content,
  },
  {
    table: slide,
    key: slide.id,
    columns: [slide.image_path, slide.mobile_image_path, slide.image, slide.mobile_image],
    owner: {
      resource: 'slider',
      table: slider,
      id: slider.id,
      title: plain(slider.title),
      part: { on: eq(slider.id, slide.slider_id), field: 'slides' },
    },
    ...content,
  },
  {
    table: product,
    key: product.id,
    columns: [product.description],
    owner: { resource: 'product', table: product, id: product.id, title: localized(product.name) },
    ...ofProduct,
  },
  {
    table: productImage,
    key: productImage.id,
    columns: [productImage.image_path],
    owner: {
      resource: 'product',
      table: product,
      id: product.id,
      title: localized(product.name),
      part: { on: eq(product.id, productImage.product_id), field: 'image_list' },
    },
    ...ofProduct,
  },
  {
    table: blogCategory,
    key: blogCategory.id,
    columns: [blogCategory.image_path, blogCategory.description],
    owner: {
      resource: 'blog_category',
      table: blogCategory,
      id: blogCategory.id,
      title: localized(blogCategory.title),
    },
    ...blog,
  },
  {
    table: blogArticle,
    key: blogArticle.id,
    columns: [blogArticle.image_path, blogArticle.content],
    owner: {
      resource: 'blog_article',
      table: blogArticle,
      id: blogArticle.id,
      title: localized(blogArticle.title),
    },
    ...blog,
  },
  {
    table: setting,
    key: setting.key,
    columns: [setting.value],
    owner: { resource: 'setting', table: setting, id: null, title: plain(setting.key) },
    tags: () => [tags.settings],
    ...guarded,
  },
  {
    table: orderItem,
    key: orderItem.id,
    columns: [orderItem.image_path],
    owner: {
      resource: 'order',
      table: order,
      id: order.id,
      title: plain(order.order_number),
      part: { on: eq(order.id, orderItem.order_id), field: 'items' },
    },
    tags: () => [],
    isGuarded: false,
  },
];
