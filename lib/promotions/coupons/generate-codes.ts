import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { coupon } from '@/db/schema/promotions';
import { logChange } from '@/lib/activity/audit-log';
import { type StaffContext, transaction } from '@/lib/core/context';
import { type GenerateInput, RANDOM_CHARACTERS } from './coupon.schema';
import { promotionByCode } from './promotion-of-codes';

/** 32 characters, equally likely from a byte; without 0 and O, 1 and I. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** `count` different codes, each the prefix and eight random characters. */
export function randomCodes(prefix: string, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(prefix + randomText());
  return [...codes];
}

const randomText = () =>
  Array.from(randomBytes(RANDOM_CHARACTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/**
 * Creates a batch of unique new codes for a promotion. Codes for an existing batch name are added
 * to it. Refuses an automatic promotion. Throws 404.
 */
export const generateCouponCodes = (
  ctx: StaffContext,
  promotion_id: number,
  input: GenerateInput,
) =>
  transaction(ctx, async (ctx): Promise<{ batch: string; count: number }> => {
    const about = await promotionByCode(ctx, promotion_id);
    const { batch, prefix, count, ...limits } = input;
    for (let made = 0; made < count; )
      made += await insertCodes(ctx, promotion_id, randomCodes(prefix, count - made), input);
    const after = { batch, prefix, count, ...limits };
    await logChange(ctx, about, [{ field: 'coupons', before: null, after }]);
    return { batch, count };
  });

/** Inserts new codes, in one statement; returns how many. */
async function insertCodes(
  ctx: StaffContext,
  promotion_id: number,
  codes: readonly string[],
  { batch, usage_limit, usage_limit_per_customer, expires_at }: GenerateInput,
): Promise<number> {
  const now = ctx.now().toISOString();
  const made = await ctx.db.execute(sql`insert into ${coupon} (promotion_id, code, batch,
      usage_limit, usage_limit_per_customer, expires_at, created_at, updated_at)
    select ${promotion_id}::int, code, ${batch}, ${usage_limit ?? null}::int,
      ${usage_limit_per_customer ?? null}::int, ${expires_at?.toISOString() ?? null}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(codes)}::text::jsonb) as codes(code)
    on conflict (code) do nothing returning id`);
  return made.length;
}
