import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { coupon } from '@/db/schema/promotions';
import type { StaffContext } from '@/lib/core/context';
import type { RecordState } from '@/lib/core/records/resource';

/** So many rows go into one statement. */
const AT_ONCE = 1000;

/** The code that a promotion is created with. Refuses on `code` one that is taken. */
export async function createFirstCoupon(
  ctx: StaffContext,
  promotion_id: number,
  code: string,
): Promise<void> {
  await ctx.db.insert(coupon).values({ promotion_id, code });
}

const couponsOf = (ctx: StaffContext, id: number) =>
  ctx.db.select().from(coupon).where(eq(coupon.promotion_id, id)).orderBy(asc(coupon.id));
type Coupon = Awaited<ReturnType<typeof couponsOf>>[number];

/** The codes that go with a promotion when it is deleted, and come back with it. */
export const couponRelations = {
  read: async (ctx: StaffContext, id: number): Promise<RecordState> => ({
    coupons: await couponsOf(ctx, id),
  }),
  async restore(ctx: StaffContext, promotion_id: number, relations: RecordState) {
    const coupons = (relations.coupons ?? []) as Logged[];
    for (let from = 0; from < coupons.length; from += AT_ONCE) {
      const some = coupons.slice(from, from + AT_ONCE);
      await ctx.db
        .insert(coupon)
        .overridingSystemValue()
        .values(some.map((one) => ({ ...one, ...momentsOf(one), promotion_id })));
    }
    return [];
  },
};

/** A row as the log keeps it: moments as texts. */
type Logged = { [K in keyof Coupon]: Coupon[K] extends Date | null ? string | null : Coupon[K] };
const momentsOf = ({ created_at, updated_at, expires_at }: Logged) => ({
  created_at: new Date(created_at ?? 0),
  updated_at: new Date(updated_at ?? 0),
  expires_at: expires_at === null ? null : new Date(expires_at),
});
