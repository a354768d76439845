import { z } from 'zod';
import { menuTypes } from '@/db/schema/enums';
import { editingOutput, linkOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { emptyIsNull, id, language, pageRequest, text } from '@/lib/core/rules.schema';
import { menuTexts } from './menu.schema';

/**
 * The list of menus is the whole tree, which is one page however many are asked for. `search`
 * keeps the entries whose title, in any language, or url holds it, and what they stand under.
 */
export const menuQuery = pageRequest.extend({
  search: text(100).catch(''),
  sort: z.preprocess((sort) => sort ?? 'order', z.enum(['order'], 'check_input')),
  language: language.optional().catch(undefined),
});

/** Whether shoppers can read what an entry leads to; `missing` when there is no such record. */
const targetStates = ['published', 'unpublished', 'missing'] as const;

const entry = {
  id: recordId,
  title: z.string(),
  type: z.enum(menuTypes),
  url: z.string(),
  parent_id: recordId.nullable(),
  /** The title of the entry it stands under; null on top. */
  parent_name: z.string().nullable(),
  /** How deep it stands; 1 on top. */
  level: z.int().positive(),
  /** Its place among its siblings, ascending. */
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

/** An entry of the tree, its title in the language asked for, with the entries below it. */
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

/** A product of a category menu. */
const menuProduct = z.strictObject({
  id: recordId,
  name: z.string(),
  sku: z.string(),
  visibled: z.boolean(),
  image_path: z.string().nullable(),
});

/**
 * One menu entry as its form reads it: `parents` is the chain of the entries it stands
 * under, from the top; `products` are those of a category, in the order it recommends them.
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
 * PUT /api/admin/menu/{id}/move: the entry it is to stand under, none for the top, and its
 * neighbours there; null before the first, after the last.
 */
export const menuMove = z.object({
  parent_id: place.default(null),
  previous_id: place.default(null),
  next_id: place.default(null),
});

/** What a move answers: where the entry stands now. */
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
