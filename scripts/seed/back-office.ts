import { desc, eq } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import { undoChange } from '@/lib/admin/activity/undo';
import { brandChanges, brandInput } from '@/lib/catalog/brand.schema';
import { createBrand, deleteBrand, updateBrand } from '@/lib/catalog/brands';
import type { AdminContext } from '@/lib/core/context';
import { warehouseChanges } from '@/lib/inventory/warehouse.schema';
import { updateWarehouse } from '@/lib/inventory/warehouses';
import { savedReportInput } from '@/lib/reports/saved/saved.schema';
import { createSavedReport } from '@/lib/reports/saved/saved-reports';
import { asAdmin, getSeedId, type SeededShop } from './shop';

/** Changes that staff made and undid, so that the audit log has entries. */
export async function seedChanges({ ctx, ids }: SeededShop): Promise<string[]> {
  const manager = await asAdmin(ctx, 'manager');
  const catalogue = await asAdmin(ctx, 'catalogue');
  const brand = getSeedId(ids.brands, 'tidal-kiln');
  const change = (by: AdminContext, fields: object) =>
    updateBrand(by, brand, brandChanges.parse(fields));
  await change(catalogue, { title: 'Tidal Kilns' });
  await undoChange(manager, await lastChange(ctx));
  await change(catalogue, { short_description: 'Stoneware fired once, by the tide table.' });
  await change(catalogue, {
    short_description: '依潮汐表燒製的炻器，一次燒成。',
    language: 'zh-HK',
  });
  const trial = brandInput.parse({ title: 'Paper Boat', url: 'paper-boat', enabled: false });
  const { id } = await createBrand(catalogue, trial);
  await deleteBrand(manager, id);
  const [warehouse] = [...ids.warehouses.values()].slice(-1);
  if (warehouse)
    await updateWarehouse(manager, warehouse, warehouseChanges.parse({ contact_name: 'Ah Keung' }));
  return ['title', 'short_description', 'paper-boat', 'contact_name'];
}

async function lastChange({ db }: SeededShop['ctx']): Promise<number> {
  const [row] = await db
    .select({ id: recordChange.id })
    .from(recordChange)
    .where(eq(recordChange.resource, 'brand'))
    .orderBy(desc(recordChange.id))
    .limit(1);
  if (!row) throw new Error('no brand change was logged');
  return row.id;
}

/** Reports that the demo's owner saved; the first is emailed to them every Monday. */
const saved = [
  {
    name: 'Last week by day',
    report: 'sales',
    query: { preset: 'last_week', interval: 'day' },
    schedule: 'weekly',
  },
  {
    name: 'Best sellers, last 90 days',
    report: 'products',
    query: { preset: 'last_90_days', sort: 'units', chart: 'units' },
    shared: true,
  },
  {
    name: 'No sales in 90 days',
    report: 'inventories',
    query: { unsold: '1', sort: 'value' },
    shared: true,
  },
];

/** Saves reports under a name. */
export async function seedSavedReports({ ctx }: SeededShop): Promise<string[]> {
  const owner = await asAdmin(ctx, 'owner');
  for (const { schedule, ...report } of saved) {
    const mailed = schedule && { schedule, recipients: [owner.actor.id] };
    await createSavedReport(owner, savedReportInput.parse({ ...report, ...mailed }));
  }
  return saved.map(({ name }) => name);
}
