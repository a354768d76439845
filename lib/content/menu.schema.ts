import { z } from 'zod';
import { menuTypes } from '@/db/schema/enums';
import { linkOutput, recordId } from '@/lib/core/records/output.schema';
import { recordWrite } from '@/lib/core/records/resource.schema';
import {
  emptyIsNull,
  enumRule,
  id,
  lines,
  list,
  localized,
  required,
  switched,
  text,
  unlessEmpty,
  urlSlug,
  wholeFrom,
} from '@/lib/core/rules.schema';
import { imageFile, imagePath } from '@/lib/media/image.schema';

/**
 * A link target: another site, or a path of this one. No script, and no path that browsers treat as
 * another host (`//host`, and the equivalent `/\host`).
 */
const linkTarget = required(2000).pipe(
  z.string().regex(/^(https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/, 'check_link'),
);

/** Validates a link as an address, and all else as a record's url (§2.1 Menu links). */
export const checkMenuTarget = <T>(
  read: (value: T) => { type: string; url: string },
  field: string,
): z.core.CheckFn<T> => {
  return ({ value, issues }) => {
    const { type, url } = read(value);
    const refused = (type === 'link' ? linkTarget : urlSlug).safeParse(url).error?.issues ?? [];
    for (const { message } of refused)
      issues.push({ code: 'custom', path: [field], message, input: url });
  };
};

/** Products in order, as ids or as API records. */
const products = z.preprocess(
  (value) => (typeof value === 'string' ? list.parse(value) : value),
  z
    .array(z.union([id, z.object({ id }).transform((product) => product.id)], 'check_input'), {
      error: 'check_input',
    })
    .max(5000, 'check_input')
    .transform((ids) => [...new Set(ids)]),
);

const MOST_ORDER = 1_000_000_000;

const fields = z.object({
  title: localized(required()),
  type: enumRule(menuTypes),
  url: required(2000),
  parent_id: emptyIsNull(id).optional(),
  /** Its position among its siblings; if absent, a new or moved entry comes last. */
  order: unlessEmpty(wholeFrom(-MOST_ORDER, MOST_ORDER)),
  enabled: switched.optional(),
  open_in_current_tab: switched.optional(),
  display_in_mobile: switched.optional(),
  display_in_desktop: switched.optional(),
  short_description: localized(lines(100_000)).optional(),
  meta_title: localized(text()).optional(),
  meta_description: localized(text(500)).optional(),
  products: products.optional(),
  image: imageFile,
  image_path: imagePath.optional(),
});

/** A new menu entry, as sent by form and API. */
export const menuInput = fields
  .extend(recordWrite.shape)
  .check(checkMenuTarget((menu) => menu, 'url'));
/** An entry's target: its url must fit its type. */
export const menuTarget = fields
  .pick({ type: true, url: true })
  .check(checkMenuTarget((menu) => menu, 'url'));
/** Changes to a menu entry; absent fields stay. */
export const menuChanges = fields.partial().extend(recordWrite.shape);
/** The localized fields. */
export const menuTexts = ['title', 'short_description', 'meta_title', 'meta_description'] as const;

/**
 * A navigation entry for shoppers: `href` is its target in their language, `children` the entries
 * below it.
 */
export const menuNode = z
  .strictObject({
    id: recordId,
    title: z.string(),
    type: z.enum(menuTypes),
    url: z.string(),
    href: z.string(),
    image_path: z.string().nullable(),
    open_in_current_tab: z.boolean(),
    display_in_mobile: z.boolean(),
    display_in_desktop: z.boolean(),
    get children() {
      return z.array(menuNode);
    },
  })
  .meta({ id: 'MenuNode' });

/**
 * A category for its page, with its `parents` from the top and its `children`; `menu_ids` are the
 * category itself and its descendants.
 */
export const categoryPage = z.strictObject({
  id: recordId,
  title: z.string(),
  url: z.string(),
  short_description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  image_path: z.string().nullable(),
  parents: z.array(linkOutput),
  children: z.array(linkOutput),
  menu_ids: z.array(recordId),
});

export type MenuType = (typeof menuTypes)[number];
export type MenuNode = z.output<typeof menuNode>;
export type CategoryPage = z.output<typeof categoryPage>;
export type MenuInput = z.output<typeof menuInput>;
export type MenuChanges = z.output<typeof menuChanges>;
