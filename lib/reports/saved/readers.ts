import 'server-only';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import { admin, role } from '@/db/schema/auth';
import type { ReportName } from '@/db/schema/enums';
import type { Context } from '@/lib/core/context';

/** Staff who may see a report, by name: its possible recipients. */
export const listReportReaders = (
  { db }: Pick<Context, 'db'>,
  report: ReportName,
): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: admin.id, name: admin.name })
    .from(admin)
    .innerJoin(role, eq(role.id, admin.role_id))
    .where(
      and(
        eq(admin.enabled, true),
        or(eq(role.is_owner, true), sql`${`report.${report}`} = any(${role.permissions})`),
      ),
    )
    .orderBy(asc(admin.name), asc(admin.id));
