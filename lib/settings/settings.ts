import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { warehouse } from '@/db/schema/inventory';
import { setting } from '@/db/schema/settings';
import { type Context, joinTransaction, touch } from '@/lib/core/context';
import { type Settings, type StoredSettings, settingsSchema } from '@/lib/core/settings.schema';
import { tags } from '@/lib/core/tags';

/** Reads all settings; what is not stored has its default. */
export async function readSettings(db: Connection): Promise<Settings> {
  // As text: the driver has read the JSON already, and drizzle would read a string such
  // as '1' once more, as a number.
  const rows = await db
    .select({ key: setting.key, value: sql<string>`${setting.value}::text` })
    .from(setting);
  const stored = settingsSchema.parse(
    Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)])),
  );
  const [selling] = stored.product_warehouse_id
    ? await db.select().from(warehouse).where(eq(warehouse.id, stored.product_warehouse_id))
    : [];
  return { ...stored, warehouse_enabled: selling?.enabled === true };
}

/** Stores the given settings, all or none, and leaves the others as they are. */
export const writeSettings = (ctx: Context, changes: Partial<StoredSettings>): Promise<void> =>
  joinTransaction(ctx, async (ctx) => {
    const valid = settingsSchema.partial().parse(changes);
    for (const key of Object.keys(changes) as (keyof StoredSettings)[]) {
      const value = valid[key] ?? null;
      await ctx.db
        .insert(setting)
        .values({ key, value })
        .onConflictDoUpdate({ target: setting.key, set: { value, updated_at: ctx.now() } });
    }
    touch(ctx, tags.settings);
  });
