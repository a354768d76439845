import 'server-only';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { product, productImage } from '@/db/schema/catalog';
import { slide, slider } from '@/db/schema/content';
import { orderItem } from '@/db/schema/order-items';
import { order } from '@/db/schema/orders';
import { setting } from '@/db/schema/settings';
import { textIn } from '@/db/text';
import { notifyDestinationChange } from '@/lib/auth/destination-mail';
import type { Permission } from '@/lib/core/access/permissions';
import { recordTags } from '@/lib/core/cache/record-tags';
import { tags } from '@/lib/core/cache/tags';
import type { Context } from '@/lib/core/context';
import type { ErrorKey } from '@/lib/core/errors';
import { type PictureKind, pictureKinds } from '@/lib/core/records/record-names';
import { recordTable } from '@/lib/settings/record-tables';
import type { UsageResource } from './library.schema';

/** The language of a record's title: the caller's, else the main one. */
type TitleIn = { language: string; main: string };

/** A table that may refer to stored images. */
export type MediaReference = {
  table: PgTable;
  key: PgColumn;
  /** All columns that may contain a path, as a value or within rich text or JSON. */
  columns: readonly PgColumn[];
  /**
   * The record a row belongs to: itself, or the one it is part of, whose form has the part as
   * `field`.
   */
  owner: {
    resource: UsageResource;
    table: PgTable;
    id: PgColumn | null;
    title: (language: TitleIn) => SQL;
    part?: { on: SQL; field: string };
  };
  /** The cache tags of pages that show the record. */
  tags: (id: number) => string[];
  /**
   * Whether a trigger refuses a row that starts to refer to a deleted image. Not for an order's
   * line item: no image may prevent a purchase.
   */
  isGuarded: boolean;
  /** Columns whose images need a permission of their own to replace. */
  entrusted?: Entrusted | undefined;
};

type Entrusted = {
  columns: readonly string[];
  permission: Permission;
  refusal: ErrorKey;
  /** Notifies of a change to these columns of a record, after it was logged. */
  tell: (ctx: Context, id: number, columns: readonly string[]) => Promise<void>;
};

const plain = (column: PgColumn) => () => sql`${column}`;

/** The image of a payment code or instructions says where money goes. */
const entrusted: Partial<Record<PictureKind | 'slider', Entrusted>> = {
  payment: {
    columns: ['qr_path', 'instructions'],
    permission: 'payment.secrets',
    refusal: 'forbidden_destination_picture',
    tell: notifyDestinationChange,
  },
};

/** A record's own table, as described by `recordTable`. */
function recordReference(kind: PictureKind | 'slider'): MediaReference {
  const { table, id, title, alias, texts, pictures } = recordTable(kind);
  const isLocalized = texts.some(({ value }) => value === title);
  return {
    table,
    key: id,
    columns: pictures,
    owner: {
      resource: alias,
      table,
      id,
      title: isLocalized ? ({ language, main }) => textIn(title, language, main) : plain(title),
    },
    tags: (id) => recordTags(kind, id),
    isGuarded: true,
    entrusted: entrusted[kind],
  };
}

/** A table of a record's parts, which its form has as `field`. */
const partReference = (
  kind: PictureKind | 'slider',
  part: Pick<MediaReference, 'table' | 'key' | 'columns'> & { on: SQL; field: string },
): MediaReference => {
  const { on, field, ...own } = part;
  const reference = recordReference(kind);
  return { ...reference, ...own, owner: { ...reference.owner, part: { on, field } } };
};

/**
 * Everything that may refer to a stored image: the columns in `recordTable`, and these tables of
 * parts. New columns that may contain a path must be added here; a test checks this list against
 * the schema, and `npm run migrate` updates the triggers.
 */
export const mediaReferences: readonly MediaReference[] = [
  ...pictureKinds.map(recordReference),
  partReference('slider', {
    table: slide,
    key: slide.id,
    columns: [slide.image_path, slide.mobile_image_path, slide.image, slide.mobile_image],
    on: eq(slider.id, slide.slider_id),
    field: 'slides',
  }),
  partReference('product', {
    table: productImage,
    key: productImage.id,
    columns: [productImage.image_path],
    on: eq(product.id, productImage.product_id),
    field: 'image_list',
  }),
  {
    table: setting,
    key: setting.key,
    columns: [setting.value],
    owner: { resource: 'setting', table: setting, id: null, title: plain(setting.key) },
    tags: () => [tags.settings],
    isGuarded: true,
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
