import type { ReportAddress } from '@/components/admin/reports/report-address';
import type { AdminContext } from '@/lib/core/context';
import { zonedInstant } from '@/lib/core/zoned-time';

/** What an address asks the report: its moment is one of the clocks of the report's time zone. */
export function atMoment(address: ReportAddress, { settings }: AdminContext): ReportAddress {
  const { at, ...others } = address;
  const moment = at && zonedInstant(at, others.timezone ?? settings.store_timezone);
  return moment ? { ...others, at: moment.toISOString() } : others;
}
