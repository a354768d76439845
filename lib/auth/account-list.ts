import 'server-only';
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { accountToken, admin, role, session } from '@/db/schema/auth';
import { contains, sorted } from '@/db/text';
import { permissionNames } from '@/lib/core/access/permissions';
import type { StaffContext } from '@/lib/core/context';
import { type Language, parseLanguage } from '@/lib/core/language';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { toEditableRecord } from '@/lib/core/text/localized';
import type { AccountQuery, AccountRecord, AccountRow } from './account.schema';
import { canGrantRole } from './grants';

/** Time of the last login; ended sessions are kept. */
const lastLogin = sql<Date | null>`(select max(${session.created_at}) from ${session}
  where ${session.audience} = 'admin' and ${session.subject_id} = ${admin.id})`.mapWith(
  session.created_at,
);

const columnsAt = (now: Date) => ({ ...columns, invitation: invitationAt(now) });
const columns = {
  id: admin.id,
  name: admin.name,
  email: admin.email,
  enabled: admin.enabled,
  role_id: admin.role_id,
  role: role.name,
  last_login_at: lastLogin,
  updated_at: admin.updated_at,
};

/** The state of the invitation while no password is set, else null. */
const invitationAt = (now: Date) => sql<'pending' | 'ended' | null>`case
  when ${admin.password_hash} is not null then null
  when exists (select 1 from ${accountToken} where ${accountToken.admin_id} = ${admin.id}
    and ${accountToken.kind} = 'staff_invitation' and ${accountToken.used_at} is null
    and ${accountToken.expires_at} > ${now.toISOString()}::timestamptz) then 'pending'
  else 'ended' end`;

const roleGrants = { permissions: role.permissions, is_owner: role.is_owner };

/** A page of admin accounts. Searches names and emails. */
export async function listAdminAccounts(
  ctx: StaffContext,
  query: AccountQuery,
): Promise<Page<AccountRow>> {
  const { search, sort, enabled, role_id, invited } = query;
  const found = and(
    search ? or(contains(admin.name, search), contains(admin.email, search)) : undefined,
    enabled === undefined ? undefined : eq(admin.enabled, enabled),
    role_id === undefined ? undefined : eq(admin.role_id, role_id),
    invited === undefined ? undefined : hasChosen(!invited),
  );
  const rows = await ctx.db
    .select({ ...columnsAt(ctx.now()), held: roleGrants })
    .from(admin)
    .innerJoin(role, eq(role.id, admin.role_id))
    .where(found)
    .orderBy(buildOrder(sort), admin.id)
    .limit(query.page_size)
    .offset(getPageOffset(query));
  const data = rows.map(({ held: accountRole, ...row }) => ({
    ...row,
    may_edit: canGrantRole(ctx, accountRole),
  }));
  return toPageResult(data, await ctx.db.$count(admin, found), query);
}

const hasChosen = (chosen: boolean): SQL =>
  chosen ? isNotNull(admin.password_hash) : isNull(admin.password_hash);

/** Accounts that never logged in sort first. */
function buildOrder(sort: AccountQuery['sort']): SQL {
  const order = sorted<AccountQuery['sort'] & keyof typeof columns>(columns, sort as never);
  if (!sort.endsWith('last_login_at')) return order;
  return sort.startsWith('-') ? sql`${order} nulls last` : sql`${order} nulls first`;
}

/** One admin account with its role and permissions. Throws 404. */
export async function getAdminAccount(ctx: StaffContext, id: number): Promise<AccountRecord> {
  const row = firstOrNotFound(
    await ctx.db
      .select({
        ...columnsAt(ctx.now()),
        language: admin.language,
        has_pin: sql<boolean>`${admin.pin_hash} is not null`,
        created_at: admin.created_at,
        held: roleGrants,
      })
      .from(admin)
      .innerJoin(role, eq(role.id, admin.role_id))
      .where(eq(admin.id, id)),
  );
  const { held: holds, language, role: name, ...accountFields } = row;
  const main = ctx.settings.main_language;
  const permission_list = [...(holds.is_owner ? permissionNames : holds.permissions)];
  return {
    ...toEditableRecord(accountFields, [], main, main),
    role: { id: accountFields.role_id, name, permission_list },
    interface_language: toLanguage(language),
    may_edit: canGrantRole(ctx, holds),
  };
}

const toLanguage = (language: string): Language => parseLanguage(language) ?? 'en-US';
