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
 * What the address of a report's screen asks for, and who asks; who may not see the report is led
 * to the dashboard. `rule` is the query of the screen, `below` where it stands below the report.
 * `read` answers it, or says why not: a figure without a filter that could not be read would be
 * believed.
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

/** How moments of a report are written: as clocks of its time zone show them. */
export const reportPlace = (
  { language, settings }: AdminContext,
  timezone: string = settings.store_timezone,
) => ({ language, settings: { ...settings, store_timezone: timezone } });
