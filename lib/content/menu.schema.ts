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
 * Where a link leads: another site, or a path of this one. Never a script; and no path that
 * a browser takes for another host (`//host`, and `/\host`, which is the same to it).
 */
const linkTarget = required(2000).pipe(
  z.string().regex(/^(https?:\/\/[^\s\\]+|\/(?![/\\])[^\s\\]*)$/, 'check_link'),
);

/** A link is checked as an address, everything else as the url of a record (§2.1 Menu links). */
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

/** Products by their ids, or as a record of the API names them, in their order. */
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
  /** Its place among its siblings; absent, a new one comes last, and one below another parent. */
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

/** A new menu entry, as form and API send it. */
export const menuInput = fields
  .extend(recordWrite.shape)
  .check(checkMenuTarget((menu) => menu, 'url'));
/** What an entry leads to: its url must be one that its type can have. */
export const menuTarget = fields
  .pick({ type: true, url: true })
  .check(checkMenuTarget((menu) => menu, 'url'));
/** A change to a menu entry: what is absent stays as it is. */
export const menuChanges = fields.partial().extend(recordWrite.shape);
/** The fields that have a value per language. */
export const menuTexts = ['title', 'short_description', 'meta_title', 'meta_description'] as const;

/**
 * An entry of the navigation as a shopper sees it: `href` is where it leads, in their language;
 * `children` are the entries below it.
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
 * A category as its page shows it, with the chain of its `parents` from the top and its
 * `children`; `menu_ids` are the category itself and everything below it.
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
