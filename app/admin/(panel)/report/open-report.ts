import type { z } from 'zod';
import { listHref } from '@/components/admin/list/list-href';
import { reportAddress, writtenIn } from '@/components/admin/reports/report-address';
import { getReportPath, type ReportFace } from '@/components/admin/reports/report-face';
import { adminPageContext } from '@/lib/auth/admin-page';
import type { AdminContext } from '@/lib/core/context';
import { inTimeZone } from '@/lib/core/moment.schema';
import { resolveOrRefused } from '@/lib/http/or-refused';

export type Search = Promise<Record<string, unknown>>;

/**
 * Opens a report's screen for the viewer; without permission it redirects to the dashboard. `rule`
 * is the schema of the query, `below` the path below the report. `read` returns the report, or the
 * errors: a figure that ignores an invalid filter would be misleading.
 */
export async function openReport(
  name: ReportFace['name'],
  rule: z.ZodType,
  searchParams: Search,
  below = '',
) {
  const typed = await searchParams;
  const address = reportAddress(rule, typed);
  const href = listHref(`${getReportPath({ name })}${below}`, address, {});
  const ctx = await adminPageContext(`report.${name}`, href);
  const read = <T>(answer: () => Promise<T>) =>
    resolveOrRefused(ctx.language, async () => {
      inTimeZone(ctx.settings.store_timezone, () => rule.parse(writtenIn(typed)));
      return answer();
    });
  return { typed, address, ctx, read };
}

/** How a report's times are formatted: in its time zone. */
export const reportPlace = (
  { language, settings }: AdminContext,
  timezone: string = settings.store_timezone,
) => ({ language, settings: { ...settings, store_timezone: timezone } });
