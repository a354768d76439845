import { savedReportInput } from '@/lib/reports/saved/saved.schema';
import { createSavedReport } from '@/lib/reports/saved/saved-reports';
import { asAdmin, type SeededShop } from './shop';

/** What the demo's owner asks again and again; the first is mailed to them every Monday. */
const saved = [
  {
    name: 'Last week, day by day',
    report: 'sales',
    query: { preset: 'last_week', interval: 'day' },
    schedule: 'weekly',
  },
  {
    name: 'Most sold in 90 days',
    report: 'products',
    query: { preset: 'last_90_days', sort: 'units', chart: 'units' },
    shared: true,
  },
  {
    name: 'Not sold for 90 days',
    report: 'inventories',
    query: { unsold: '1', sort: 'value' },
    shared: true,
  },
];

/** Questions to reports under a name. */
export async function seedSavedReports({ ctx }: SeededShop): Promise<string[]> {
  const owner = await asAdmin(ctx, 'owner');
  for (const { schedule, ...report } of saved) {
    const mailed = schedule && { schedule, recipients: [owner.actor.id] };
    await createSavedReport(owner, savedReportInput.parse({ ...report, ...mailed }));
  }
  return saved.map(({ name }) => name);
}
