import { z } from 'zod';
import { menuTypes } from '@/db/schema/enums';
import { editingOutput, linkOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { emptyIsNull, id, language, pageRequest, text } from '@/lib/core/rules.schema';
import { menuTexts } from './menu.schema';

/**
 * The menu list is the whole tree, always one page. `search` keeps entries whose title, in any
 * language, or url contains it, and their ancestors.
 */
export const menuQuery = pageRequest.extend({
  search: text(100).catch(''),
  sort: z.preprocess((sort) => sort ?? 'order', z.enum(['order'], 'check_input')),
  language: language.optional().catch(undefined),
});

/** Whether shoppers can see an entry's target; `missing` if there is no such record. */
const targetStates = ['published', 'unpublished', 'missing'] as const;

const entry = {
  id: recordId,
  title: z.string(),
  type: z.enum(menuTypes),
  url: z.string(),
  parent_id: recordId.nullable(),
  /** The parent's title; null at the top. */
  parent_name: z.string().nullable(),
  /** Its depth; 1 at the top. */
  level: z.int().positive(),
  /** Its position among its siblings, ascending. */
  order: z.int(),
  enabled: z.boolean(),
  open_in_current_tab: z.boolean(),
  display_in_mobile: z.boolean(),
  display_in_desktop: z.boolean(),
  target: z.enum(targetStates),
  updated_at: moment,
};

const entryOutput = z.strictObject(entry);
type Entry<O> = O & { children: Entry<O>[] };

/** A tree entry with its title in the requested language and its children. */
export const menuRow: z.ZodType<
  Entry<z.output<typeof entryOutput>>,
  Entry<z.input<typeof entryOutput>>
> = entryOutput
  .extend({
    get children() {
      return z.array(menuRow);
    },
  })
  .meta({ id: 'MenuRow' });

const menuProduct = z.strictObject({
  id: recordId,
  name: z.string(),
  sku: z.string(),
  visibled: z.boolean(),
  image_path: z.string().nullable(),
});

/**
 * One menu entry for its form: `parents` are its ancestors from the top; `products` are a
 * category's, in recommended order.
 */
export const menuRecord = z.strictObject({
  ...entry,
  short_description: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  image_path: z.string().nullable(),
  parents: z.array(linkOutput),
  products: z.array(menuProduct),
  created_at: moment,
  ...editingOutput(menuTexts),
});

const place = emptyIsNull(id);

/**
 * PUT /api/admin/menu/{id}/move: the new parent (null: the top) and its neighbors there; null
 * before the first, after the last.
 */
export const menuMove = z.object({
  parent_id: place.default(null),
  previous_id: place.default(null),
  next_id: place.default(null),
});

/** The result of a move: the entry's position. */
export const movedMenu = z.strictObject({
  id: recordId,
  parent_id: recordId.nullable(),
  order: z.int(),
  updated_at: moment,
});

export type MenuTarget = z.output<typeof entry.target>;
export type MenuRow = z.output<typeof menuRow>;
export type MenuProduct = z.output<typeof menuProduct>;
export type MenuRecord = z.output<typeof menuRecord>;
export type MenuQuery = z.output<typeof menuQuery>;
export type MenuMove = z.output<typeof menuMove>;
