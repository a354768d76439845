import { z } from 'zod';
import { menuTypes } from '@/db/schema/enums';
import { linkOutput, recordId } from '@/lib/core/output.schema';
import {
  id,
  localized,
  localizedWrite,
  oneOf,
  required,
  switched,
  text,
  urlSlug,
} from '@/lib/core/rules.schema';

/** Where a link leads: another site, or a path of this one. Never a script. */
const linkTarget = required(2000).pipe(
  z.string().regex(/^(https?:\/\/\S+|\/(?!\/)\S*)$/, 'check_link'),
);

/** A link is checked as an address, everything else as the url of a record (§2.1 Menu links). */
export const checkTarget = <T>(
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

export const menuInput = z
  .object({
    title: localized(required()),
    type: oneOf(menuTypes),
    url: required(2000),
    parent_id: z.preprocess((value) => (value === '' ? null : value), id.nullable()).default(null),
    enabled: switched.default(true),
    open_in_current_tab: switched.default(true),
    display_in_mobile: switched.default(true),
    display_in_desktop: switched.default(true),
    short_description: localized(text(100_000)).optional(),
    meta_title: localized(text()).optional(),
    meta_description: localized(text(500)).optional(),
    image_path: text().optional(),
    ...localizedWrite.shape,
  })
  .check(checkTarget((menu) => menu, 'url'));

/**
 * An entry of the navigation as a shopper sees it: `href` is where it leads, in his language;
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

export type MenuNode = z.output<typeof menuNode>;
export type CategoryPage = z.output<typeof categoryPage>;
export type MenuInput = z.output<typeof menuInput>;
