import { z } from 'zod';
import { articleStatuses } from '@/db/schema/enums';
import { startInstant } from '@/lib/core/moment.schema';
import { editingOutput, moment, recordId } from '@/lib/core/records/output.schema';
import { listQuery, recordWrite } from '@/lib/core/records/resource.schema';
import {
  emptyIsNull,
  enumRule,
  id,
  lines,
  list,
  localized,
  localizedList,
  required,
  requiredOrWrong,
  switched,
  text,
  urlSlug,
} from '@/lib/core/rules.schema';
import { imageFile, imagePath } from '@/lib/media/image.schema';

const MOST_CATEGORIES = 20;
const MOST_PRODUCTS = 24;
const MOST_TAGS = 20;

/** Letters, digits, spaces and hyphens, because a tag is part of a URL. */
const tag = required(40).pipe(
  z.string().regex(/^[\p{L}\p{M}\p{N}]+(?:[ -][\p{L}\p{M}\p{N}]+)*$/u, 'check_tag'),
);
const noRepeated = <T extends string | number>(values: T[]) =>
  new Set(values.map((value) => String(value).toLowerCase())).size === values.length;
const ids = (most: number) => z.array(id, requiredOrWrong).max(most, 'check_input');

const fields = z.object({
  title: localized(required()),
  url: urlSlug,
  excerpt: localized(lines(300)).optional(),
  content: localized(lines(100_000)).optional(),
  image: imageFile,
  image_path: imagePath.optional(),
  image_alt: localized(text()).optional(),
  category_ids: ids(MOST_CATEGORIES).min(1, 'required').refine(noRepeated, 'no_repeated'),
  author_name: text(100).optional(),
  /** The article's author account; defaults to its creator. */
  admin_id: emptyIsNull(id).optional(),
  tags: localizedList(
    list.pipe(z.array(tag).max(MOST_TAGS, 'check_input')).refine(noRepeated, 'no_repeated'),
  ).optional(),
  status: enumRule(articleStatuses).optional(),
  published_at: emptyIsNull(startInstant).optional(),
  /** In display order. */
  related_product_ids: ids(MOST_PRODUCTS).refine(noRepeated, 'no_repeated').optional(),
  is_featured: switched.optional(),
  meta_title: localized(text()).optional(),
  meta_description: localized(text(500)).optional(),
  canonical_url: emptyIsNull(
    required(2000).pipe(z.url({ protocol: /^https$/, error: 'check_https' })),
  ).optional(),
  noindex: switched.optional(),
});

/** A new article, as sent by form and API. */
export const articleInput = fields.extend(recordWrite.shape);
/**
 * Changes to an article; absent fields stay; `category_ids`, `related_product_ids` and a language's
 * `tags` are replaced when sent.
 */
export const articleChanges = fields.partial().extend(recordWrite.shape);
/** The localized texts and lists. */
export const articleTexts = [
  'title',
  'excerpt',
  'content',
  'image_alt',
  'meta_title',
  'meta_description',
] as const;
export const articleLists = ['tags'] as const;

export const articleQuery = listQuery(
  ['title', 'url', 'status', 'published_at', 'updated_at'],
  '-published_at',
).extend({
  status: z.enum(articleStatuses).optional().catch(undefined),
  category_id: id.optional().catch(undefined),
});

/**
 * A row of the list, its title and those of its `categories` in the requested language. A scheduled
 * article whose time has come has the status `published`.
 */
export const articleRow = z.strictObject({
  id: recordId,
  title: z.string(),
  url: z.string(),
  status: z.enum(articleStatuses),
  published_at: moment.nullable(),
  image_path: z.string().nullable(),
  is_featured: z.boolean(),
  categories: z.array(z.string()),
  updated_at: moment,
});
/** One article for its form; `related_products` names its related ids. */
export const articleRecord = z.strictObject({
  ...articleRow.omit({ categories: true }).shape,
  excerpt: z.string(),
  content: z.string(),
  image_alt: z.string(),
  category_ids: z.array(recordId),
  author_name: z.string(),
  admin_id: recordId.nullable(),
  tags: z.array(z.string()),
  related_product_ids: z.array(recordId),
  related_products: z.array(z.strictObject({ id: recordId, name: z.string() })),
  meta_title: z.string(),
  meta_description: z.string(),
  canonical_url: z.string().nullable(),
  noindex: z.boolean(),
  created_at: moment,
  ...editingOutput(articleTexts, articleLists),
});

export type Article = z.output<typeof articleRecord>;
export type ArticleInput = z.output<typeof articleInput>;
export type ArticleChanges = z.output<typeof articleChanges>;
export type ArticleQuery = z.output<typeof articleQuery>;
