import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { promotion } from '@/db/schema/promotions';
import { can } from '@/lib/core/access/can';
import type { Context } from '@/lib/core/context';
import { type ErrorText, Refusal } from '@/lib/core/errors';

/** Customer fields that affect prices; the tier does so too (`setMembership`). */
type Benefits = { tax_exempt: boolean; tags: readonly string[] };
/** A record before and after a write; without `before` it is new. */
type Write = {
  before?: Benefits | undefined;
  after: { [N in keyof Benefits]?: Benefits[N] | undefined };
};
type FieldTexts = Record<string, ErrorText[]>;

/**
 * The errors of each write, by field, if the caller lacks `customer.benefits`: for changing the tax
 * exemption, and for adding or removing a tag that a promotion targets, even a disabled or expired
 * one. None for an unchanged record.
 */
export async function refuseBenefits(
  ctx: Context,
  writes: readonly Write[],
): Promise<FieldTexts[]> {
  if (can(ctx, 'customer.benefits')) return writes.map(() => ({}));
  const moved = writes.map(movedTags);
  const chosen = await tagsOfPromotions(ctx, [...new Set(moved.flat())]);
  return writes.map(({ before, after }, index) => {
    const tags = (moved[index] ?? []).filter((tag) => chosen.has(tag)).join(', ');
    const wasExempt = before?.tax_exempt ?? false;
    return {
      ...((after.tax_exempt ?? wasExempt) !== wasExempt && {
        tax_exempt: [{ key: 'forbidden_benefits' as const }],
      }),
      ...(tags && { tags: [{ key: 'forbidden_benefit_tags' as const, values: { tags } }] }),
    };
  });
}

/** Throws 403 on the fields of such a write. */
export async function assertMayWriteBenefits(
  ctx: Context,
  writes: readonly Write[],
): Promise<void> {
  const refused = (await refuseBenefits(ctx, writes)).find((texts) => Object.keys(texts).length);
  if (refused) throw new Refusal(403, 'forbidden', refused);
}

function movedTags({ before, after }: Write): string[] {
  const was = before?.tags ?? [];
  const is = after.tags ?? was;
  return [...was.filter((tag) => !is.includes(tag)), ...is.filter((tag) => !was.includes(tag))];
}

/** Those tags that some promotion targets. */
async function tagsOfPromotions({ db }: Context, tags: string[]): Promise<ReadonlySet<string>> {
  if (!tags.length) return new Set();
  const tag = sql<string>`tag`;
  const rows = await db
    .selectDistinct({ tag })
    .from(sql`${promotion}, unnest(${promotion.user_tags}) tag`)
    .where(inArray(tag, tags));
  return new Set(rows.map((row) => row.tag));
}
