import 'server-only';
import { product } from '@/db/schema/catalog';
import { restoredKeys } from '@/lib/activity/restored';
import { can } from '@/lib/core/access/can';
import type { StaffContext } from '@/lib/core/context';
import { insertedRow } from '@/lib/core/records/rows';
import { sanitizeHtml } from '@/lib/core/text/html';
import {
  contentLanguage,
  type LocalizedWrite,
  mapLocalized,
  readLocalized,
  writeLocalizedFields,
  writtenAs,
} from '@/lib/core/text/localized';
import { autoSlug } from '@/lib/core/text/slug';
import { type ProductChanges, type ProductInput, productTexts } from './product.schema';

export type Product = typeof product.$inferSelect;

const TRIES = 5;
/** Large enough that retries of concurrent requests don't collide. */
const STEP_MS = 1009;

/**
 * Inserts a new product. A missing sku or url is made from the name and retried with other digits
 * if taken (R34). One that was entered and is taken is refused by the database.
 */
export async function insertProduct(ctx: StaffContext, input: ProductInput): Promise<Product> {
  const { brand_id, is_new, is_featured, is_hot, visibled = can(ctx, 'product.publish') } = input;
  const { published_at, unpublished_at, tax_class_id } = input;
  const main = ctx.settings.main_language;
  const texts = textsFor(ctx, {}, input);
  const values = {
    created_at: ctx.now(),
    ...restoredKeys(ctx),
    ...texts,
    brand_id,
    tax_class_id,
    is_new,
    is_featured,
    is_hot,
    visibled,
    published_at,
    unpublished_at,
    updated_at: ctx.now(),
  };
  const named = (attempt: number) => {
    const auto = autoSlug(
      readLocalized(texts.name, main, main),
      new Date(ctx.now().getTime() + attempt * STEP_MS),
    );
    return { sku: input.sku ?? auto, url: input.url ?? auto };
  };
  const tries = input.sku && input.url ? 0 : TRIES;
  for (let attempt = 0; attempt < tries; attempt++) {
    const [row] = await ctx.db
      .insert(product)
      .overridingSystemValue()
      .values({ ...values, ...named(attempt) })
      .onConflictDoNothing()
      .returning();
    if (row) return row;
  }
  const row = insertedRow(
    await ctx.db
      .insert(product)
      .overridingSystemValue()
      .values({ ...values, ...named(tries) })
      .returning(),
  );
  return row;
}

/** How a request writes its per-language values (`LocalizedWrite`). */
export const toLocalizedWrite = (
  ctx: StaffContext,
  input: Parameters<typeof writtenAs>[0],
): LocalizedWrite => writtenAs(input, contentLanguage(ctx, input.language));

/** The texts of a product after a write, in every language. */
export const textsFor = (
  ctx: StaffContext,
  before: Partial<Product>,
  input: Pick<ProductChanges, (typeof productTexts)[number]> & Parameters<typeof writtenAs>[0],
) =>
  writeLocalizedFields(
    before,
    productTexts,
    { ...input, description: mapLocalized(input.description, sanitizeHtml) },
    toLocalizedWrite(ctx, input),
    ctx.settings.main_language,
  );
