import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { flag, id, localized, stamps } from './columns';
import { blockTypes, menuTypes, slideLinkTypes } from './enums';

/**
 * The navigation tree. An entry of type `category` is a product category and has a page
 * of its own.
 */
export const menu = pgTable(
  'menu',
  {
    id: id(),
    title: localized(),
    type: text({ enum: menuTypes }).notNull(),
    url: text().notNull(),
    parent_id: integer().references((): AnyPgColumn => menu.id, { onDelete: 'cascade' }),
    order: integer().notNull().default(0),
    enabled: flag(true),
    open_in_current_tab: flag(true),
    display_in_mobile: flag(true),
    display_in_desktop: flag(true),
    short_description: localized(),
    meta_title: localized(),
    meta_description: localized(),
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
    id: id(),
    title: localized(),
    url: text().notNull(),
    enabled: flag(true),
    content: localized(),
    member_only: flag(false),
    meta_title: localized(),
    meta_description: localized(),
    ...stamps(),
  },
  (t) => [unique('page_url_key').on(t.url)],
);

export const block = pgTable(
  'block',
  {
    id: id(),
    identifier: text().notNull(),
    title: text().notNull(),
    type: text({ enum: blockTypes }).notNull().default('html'),
    content: localized(),
    data: jsonb(),
    enabled: flag(true),
    ...stamps(),
  },
  (t) => [unique('block_identifier_key').on(t.identifier)],
);

export const slider = pgTable(
  'slider',
  {
    id: id(),
    identifier: text().notNull(),
    title: text().notNull(),
    enabled: flag(true),
    autoplay_seconds: integer().notNull().default(5),
    loop: flag(true),
    ...stamps(),
  },
  (t) => [unique('slider_identifier_key').on(t.identifier)],
);

export const slide = pgTable('slide', {
  id: id(),
  slider_id: integer()
    .notNull()
    .references(() => slider.id, { onDelete: 'cascade' }),
  image_path: text().notNull(),
  mobile_image_path: text(),
  alt: localized(),
  heading: localized(),
  text: localized(),
  button_label: localized(),
  link_type: text({ enum: slideLinkTypes }).notNull(),
  link_value: text().notNull(),
  open_in_current_tab: boolean().notNull().default(true),
  order: integer().notNull().default(0),
  enabled: flag(true),
  ...stamps(),
});
