import { eq } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { readAdmin } from '@/lib/auth/read-admin';
import type { AdminContext, Context, System } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';

/**
 * What the steps of the seed share: the context, the demo's images, and the ids of records from
 * earlier steps, by their names in the content.
 */
export type SeededShop = {
  ctx: Context<System>;
  picture: StorePicture;
  ids: Record<'brands' | 'categories' | 'values' | 'details' | 'warehouses', Map<string, number>>;
};

/** Stores the image of this name among the shop's media; returns its `image_path`. */
export type StorePicture = (name: string) => Promise<string>;

/** The same context, some days ago. */
export const daysAgo = <C extends Context>(ctx: C, days: number): C => {
  const then = new Date(ctx.now().getTime() - days * DAY_MS);
  return { ...ctx, now: () => then };
};

export const getSeedId = (ids: Map<string, number>, name: string): number => {
  const id = ids.get(name);
  if (id === undefined)
    throw new Error(`The demo content refers to "${name}", which is not defined.`);
  return id;
};

/** The context of the demo's admin with this address before `@harbour.test`. */
export async function asAdmin(ctx: Context, address: string): Promise<AdminContext> {
  const [row] = await ctx.db
    .select({ id: admin.id })
    .from(admin)
    .where(eq(admin.email, `${address}@harbour.test`));
  const found = row && (await readAdmin(ctx.db, row.id));
  if (!found)
    throw new Error(`The demo content refers to "${address}", which is no staff account.`);
  return { ...ctx, actor: found.actor };
}
