import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  flag,
  idColumn,
  type LocalizedColumn,
  localizedColumn,
  momentColumn,
  stamps,
} from './columns';
import { blockTypes, contentAudiences, menuTypes, pageTemplates, slideLinkTypes } from './enums';

/** A widget as stored in a page; `lib/content/widget.schema.ts` defines `data`. */
export type WidgetColumn = {
  id: string;
  type: string;
  title: LocalizedColumn;
  data: object;
  enabled: boolean;
  audience: string;
  starts_at: string | null;
  ends_at: string | null;
};

/**
 * The navigation tree. An entry of type `category` is a product category with a page of its own.
 */
export const menu = pgTable(
  'menu',
  {
    id: idColumn(),
    title: localizedColumn(),
    type: text({ enum: menuTypes }).notNull(),
    url: text().notNull(),
    parent_id: integer().references((): AnyPgColumn => menu.id, { onDelete: 'cascade' }),
    order: integer().notNull().default(0),
    enabled: flag(true),
    open_in_current_tab: flag(true),
    display_in_mobile: flag(true),
    display_in_desktop: flag(true),
    short_description: localizedColumn(),
    meta_title: localizedColumn(),
    meta_description: localizedColumn(),
    image_path: text(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('menu_url_key').on(t.url).where(sql`${t.type} = 'category'`),
    unique('menu_order_key').on(t.parent_id, t.order).nullsNotDistinct(),
  ],
);

export const page = pgTable(
  'page',
  {
    id: idColumn(),
    title: localizedColumn(),
    url: text().notNull(),
    enabled: flag(true),
    content: localizedColumn(),
    member_only: flag(false),
    meta_title: localizedColumn(),
    meta_description: localizedColumn(),
    template: text({ enum: pageTemplates }).notNull().default('default'),
    /** The page's widgets below its content, in order (`widget.schema.ts`). */
    widgets: jsonb().$type<WidgetColumn[]>().notNull().default([]),
    image_path: text(),
    noindex: flag(false),
    css: text().notNull().default(''),
    header_script: text().notNull().default(''),
    footer_script: text().notNull().default(''),
    /** Visible from and until then; null: no limit. */
    published_at: momentColumn(),
    unpublished_at: momentColumn(),
    ...stamps(),
  },
  (t) => [
    unique('page_url_key').on(t.url),
    check('page_dates_check', sql`${t.unpublished_at} > ${t.published_at}`),
  ],
);

export const block = pgTable(
  'block',
  {
    id: idColumn(),
    identifier: text().notNull(),
    title: text().notNull(),
    type: text({ enum: blockTypes }).notNull().default('html'),
    content: localizedColumn(),
    /** Type-specific data besides the content (`block.schema.ts`). */
    data: jsonb(),
    enabled: flag(true),
    starts_at: momentColumn(),
    ends_at: momentColumn(),
    audience: text({ enum: contentAudiences }).notNull().default('all'),
    ...stamps(),
  },
  (t) => [
    unique('block_identifier_key').on(t.identifier),
    check('block_dates_check', sql`${t.ends_at} > ${t.starts_at}`),
  ],
);

export const slider = pgTable(
  'slider',
  {
    id: idColumn(),
    identifier: text().notNull(),
    title: text().notNull(),
    enabled: flag(true),
    autoplay_seconds: integer().notNull().default(5),
    loop: flag(true),
    ...stamps(),
  },
  (t) => [unique('slider_identifier_key').on(t.identifier)],
);

export const slide = pgTable(
  'slide',
  {
    id: idColumn(),
    slider_id: integer()
      .notNull()
      .references(() => slider.id, { onDelete: 'cascade' }),
    /** The main language's image, for servers of the version before `image`. */
    image_path: text(),
    mobile_image_path: text(),
    /** The image's path per language. */
    image: localizedColumn(),
    mobile_image: localizedColumn(),
    alt: localizedColumn(),
    heading: localizedColumn(),
    text: localizedColumn(),
    button_label: localizedColumn(),
    link_type: text({ enum: slideLinkTypes }).notNull(),
    link_value: text().notNull(),
    open_in_current_tab: boolean().notNull().default(true),
    order: integer().notNull().default(0),
    enabled: flag(true),
    display_in_mobile: flag(true),
    display_in_desktop: flag(true),
    starts_at: momentColumn(),
    ends_at: momentColumn(),
    audience: text({ enum: contentAudiences }).notNull().default('all'),
    ...stamps(),
  },
  (t) => [
    index('slide_slider_idx').on(t.slider_id, t.order),
    check('slide_dates_check', sql`${t.ends_at} > ${t.starts_at}`),
  ],
);
