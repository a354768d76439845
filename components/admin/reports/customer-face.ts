import type { AdminContext } from '@/lib/core/context';
import { translator } from '@/lib/i18n/translate';
import { customerGroups } from '@/lib/reports/customers/customers.schema';
import { keyFigures } from '@/lib/reports/report.schema';
import type { ReportFace } from './report-face';
import { reportWords } from './report-words';
import { sharedFilters } from './shared-filters';

/** The customer report; `tiers` are those it can be filtered by. */
export function customerFace(
  ctx: Pick<AdminContext, 'language' | 'settings'>,
  tiers: readonly { value: string; label: string }[],
): ReportFace {
  const { by, channel, country, lead_source, timezone } = sharedFilters(ctx);
  const label = reportWords(ctx.language).group('membership_tier');
  return {
    name: 'customer',
    title: translator(ctx.language, 'admin')('entries.report_customer'),
    groups: customerGroups,
    keyFigures: keyFigures.customer,
    // Each group is one customer: the chart shows what they spent.
    drawn: (group) => (group === 'customer' ? 'net' : undefined),
    sorts: ['net', 'total', 'orders', 'customers', 'lifetime'],
    getFigureFilters: () => ({}),
    filters: [
      by,
      channel,
      country,
      { name: 'membership_tier_id', label, options: tiers },
      lead_source,
      timezone,
    ],
  };
}
