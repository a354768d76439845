import 'server-only';
import { sql } from 'drizzle-orm';
import type { Connection } from '@/db/client';
import { prepared } from '@/db/prepared';
import { warehouse } from '@/db/schema/inventory';
import { setting } from '@/db/schema/settings';
import { tags } from '@/lib/core/cache/tags';
import { type Context, joinTransaction, touch } from '@/lib/core/context';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { type Settings, type StoredSettings, settingsSchema } from '@/lib/core/settings.schema';

const settingsStatement = prepared<{ stored: unknown } & Pick<Settings, 'warehouse_enabled'>>(
  () => sql`select stored, case when ${warehouse.enabled} then '1' else '0' end as warehouse_enabled
    from (select coalesce(jsonb_object_agg(${setting.key}, ${setting.value}), '{}') as stored
      from ${setting}) as settings
    left join ${warehouse} on ${warehouse.id} = (stored ->> 'product_warehouse_id')::int`,
);

/** Reads all settings; those not stored have their defaults. */
export async function readSettings(db: Connection): Promise<Settings> {
  const { stored, warehouse_enabled } = firstOrNotFound(await settingsStatement(db, {}));
  return { ...settingsSchema.parse(stored), warehouse_enabled };
}

/** Stores the given settings, all or none; the others stay. */
export const writeSettings = (ctx: Context, changes: Partial<StoredSettings>): Promise<void> =>
  joinTransaction(ctx, async (ctx) => {
    const valid = settingsSchema.partial().parse(changes);
    for (const key of Object.keys(changes) as (keyof StoredSettings)[]) {
      // JSON null: the column takes no SQL null.
      const value = valid[key] ?? sql`'null'::jsonb`;
      await ctx.db
        .insert(setting)
        .values({ key, value })
        .onConflictDoUpdate({ target: setting.key, set: { value, updated_at: ctx.now() } });
    }
    touch(ctx, tags.settings);
  });
