import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Connection, database } from '@/db/client';
import { admin, role } from '@/db/schema/auth';
import type { Permission } from '@/lib/core/access/permissions';
import { memberViewer } from '@/lib/core/access/viewer';
import type { AdminContext } from '@/lib/core/context';
import type { Language } from '@/lib/core/language';
import { readSettings } from '@/lib/settings/settings';

/** The context of the owner of the test's database, who is created at the first call. */
export async function owner(language: Language = 'en-US'): Promise<AdminContext> {
  const db = database();
  const settings = await readSettings(db);
  const id = await ownerId();
  const actor = {
    kind: 'admin',
    id,
    name: 'Owner',
    email: 'owner@shop.test',
    role_id: 1,
    is_owner: true,
    permissions: new Set<Permission>(),
  } as const;
  return {
    db,
    actor,
    viewer: memberViewer,
    language,
    currency: settings.base_currency,
    settings,
    touched: new Set(),
    now: () => new Date(),
  };
}

/** The same admin with these permissions alone. */
export const withPermissions = (ctx: AdminContext, ...permissions: Permission[]): AdminContext => ({
  ...ctx,
  actor: { ...ctx.actor, is_owner: false, permissions: new Set(permissions) },
});

/** Staff with these permissions, who may give discounts up to so many percent. */
export async function clerk(percent: number, permissions: Permission[]): Promise<AdminContext> {
  const own = await owner();
  const [made] = await database()
    .insert(role)
    .values({ name: randomUUID(), permissions, max_manual_discount_percent: percent })
    .returning();
  const [row] = await database()
    .insert(admin)
    .values({ name: 'Mei', email: `${randomUUID()}@shop.test`, role_id: made?.id ?? 0 })
    .returning();
  const actor = { ...own.actor, id: row?.id ?? 0, name: 'Mei', is_owner: false };
  return { ...own, actor: { ...actor, role_id: made?.id ?? 0, permissions: new Set(permissions) } };
}
async function ownerId(): Promise<number> {
  const existingId = await readOwnerId(database());
  if (existingId) return existingId;
  return database().transaction(async (db) => {
    // Two calls of a test may come at once before the role exists.
    await db.execute(sql`lock table ${role} in share row exclusive mode`);
    return (await readOwnerId(db)) ?? makeOwner(db);
  });
}

const readOwnerId = async (db: Connection): Promise<number | undefined> =>
  (await db.select({ id: admin.id }).from(admin))[0]?.id;

async function makeOwner(db: Connection): Promise<number> {
  const [owners] = await db
    .insert(role)
    .values({ name: 'Owner', is_owner: true })
    .returning({ id: role.id });
  const [created] = await db
    .insert(admin)
    .values({ name: 'Owner', email: 'owner@shop.test', password_hash: '-', role_id: owners?.id })
    .returning({ id: admin.id });
  return created?.id ?? 0;
}
