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

/** The languages in which a record's title is read: the caller's, else the main one. */
type TitleIn = { language: string; main: string };

/** A table that may name stored pictures. */
export type MediaReference = {
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
  /** The columns whose pictures nobody exchanges without a permission of their own. */
  entrusted?: Entrusted | undefined;
};

type Entrusted = {
  columns: readonly string[];
  permission: Permission;
  refusal: ErrorKey;
  /** Tells whom it concerns that these columns of a record changed, once that is logged. */
  tell: (ctx: Context, id: number, columns: readonly string[]) => Promise<void>;
};

const plain = (column: PgColumn) => () => sql`${column}`;

/** What a code or instructions to pay by show says where money goes. */
const entrusted: Partial<Record<PictureKind | 'slider', Entrusted>> = {
  payment: {
    columns: ['qr_path', 'instructions'],
    permission: 'payment.secrets',
    refusal: 'forbidden_destination_picture',
    tell: notifyDestinationChange,
  },
};

/** A record's own table, as `records` describes it. */
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

/** A table whose rows are parts of a record, which its form has under `field`. */
const partReference = (
  kind: PictureKind | 'slider',
  part: Pick<MediaReference, 'table' | 'key' | 'columns'> & { on: SQL; field: string },
): MediaReference => {
  const { on, field, ...own } = part;
  const reference = recordReference(kind);
  return { ...reference, ...own, owner: { ...reference.owner, part: { on, field } } };
};

/**
 * Who may name a stored picture: the columns that `records` names, and these tables of parts.
 * A column that is added to the schema and may hold a path is added here; a test holds this
 * list to the schema, and `npm run migrate` the triggers to it.
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
