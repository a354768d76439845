import type { AdminContext } from '@/lib/core/context';
import type { Period } from '../period/period';
import { listStretches } from '../period/stretches';
import type { ReportGroup } from '../report.schema';
import { addSums, getFigure, noSums, type Sums } from './figures';
import { partsOrders } from './groups';
import { readGroupLabels } from './labels';
import type { SalesQuery } from './sales.schema';

/** The sums of groups, by key. */
export type GroupSums = ReadonlyMap<string, Sums>;
export type SummedGroup = Omit<ReportGroup, 'figures' | 'compared'> & {
  sums: Sums;
  compared: Sums | undefined;
};

/**
 * A currency's groups in order, including those only in the compared period (`before`). By time it
 * has every interval, even without sales.
 */
export async function readReportGroups(
  ctx: AdminContext,
  { group, sort }: Pick<SalesQuery, 'group' | 'sort'>,
  period: Period,
  now: GroupSums = new Map(),
  before: GroupSums = new Map(),
): Promise<SummedGroup[]> {
  const sumsAt = (key: string) => ({
    sums: now.get(key) ?? noSums(),
    compared: period.compared && (before.get(key) ?? noSums()),
  });
  if (group === 'time')
    return listStretches(period).map((stretch, index) => ({
      ...stretch,
      ...sumsAt(String(index + 1)),
    }));
  const keys = [...new Set([...now.keys(), ...before.keys()])];
  const labels = await readGroupLabels(ctx, group, keys);
  const getSize = ({ sums }: SummedGroup) => (sort === 'label' ? 0 : getFigure(sums, sort));
  return keys
    .map((value) => ({
      value,
      label: labels.get(value) ?? '',
      span: null,
      compared_span: null,
      ...sumsAt(value),
    }))
    .sort(
      (group, other) =>
        getSize(other) - getSize(group) ||
        group.label.localeCompare(other.label, ctx.language, { numeric: true }),
    );
}

/**
 * A page of groups, and the sum of the others. Time intervals are all on one page. Orders with
 * entries in several groups don't add up: null.
 */
export function groupPage(
  groups: SummedGroup[],
  {
    group,
    page,
    page_size,
  }: Pick<SalesQuery, 'group'> & Partial<Record<'page' | 'page_size', number>>,
): { shown: SummedGroup[]; others: Sums | undefined } {
  if (group === 'time' || !page || !page_size) return { shown: groups, others: undefined };
  const from = (page - 1) * page_size;
  const remainingGroups = groups.filter((_, place) => place < from || place >= from + page_size);
  const others = remainingGroups.map(({ sums }) => sums).reduce(addSums, noSums());
  const orders = partsOrders(group) ? Number.NaN : others.orders;
  return {
    shown: groups.slice(from, from + page_size),
    others: remainingGroups.length ? { ...others, orders } : undefined,
  };
}
