import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { pageSpeed } from '@/db/schema/reports';
import { readDashboard } from '@/lib/admin/shell/dashboard';
import { DAY_MS } from '@/lib/core/durations';
import { readPageSpeed, recordPageSpeed, sweepPageSpeed } from '@/lib/reports/page-speed';
import { systemContext } from '@/lib/settings/system-context';
import { staff } from '../../support/data/leads';
import { guest, openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

const now = new Date('2026-11-20T03:00:00Z');
const at = (ago: number) => ({ now: () => new Date(now.getTime() - ago * DAY_MS) });
const view = { page: 'product' as const, narrow: true };

beforeAll(() => openShop());

test('views are counts by day, kind and step; three of four of 28 days are told, older ones forgotten', async () => {
  const ctx = await guest();
  for (const lcp of [950, 960, 970, 9000])
    await recordPageSpeed({ ...ctx, ...at(0) }, { ...view, lcp });
  await recordPageSpeed({ ...ctx, ...at(0) }, { ...view, narrow: false, cls: 0.2, ttfb: 700 });
  for (const ago of [28, 91])
    await recordPageSpeed({ ...ctx, ...at(ago) }, { ...view, lcp: 50_000 });
  const own = { day: '2026-11-20', page: 'product', language: 'en-US' };
  const rows = await database().select().from(pageSpeed);
  expect(rows).toHaveLength(6);
  expect(rows).toContainEqual({ ...own, metric: 'lcp', narrow: true, up_to: 1000, count: 3 });
  expect(rows).toContainEqual({ ...own, metric: 'cls', narrow: false, up_to: 200, count: 1 });

  const speed = await readPageSpeed({ ...(await owner()), ...at(0) }, 28);
  expect(speed).toEqual([
    { metric: 'lcp', narrow: { figure: 1000, verdict: 'good' }, wide: undefined },
    { metric: 'inp', narrow: undefined, wide: undefined },
    { metric: 'cls', narrow: undefined, wide: { figure: 188, verdict: 'middling' } },
    { metric: 'ttfb', narrow: undefined, wide: { figure: 750, verdict: 'good' } },
  ]);
  expect(await sweepPageSpeed({ ...(await systemContext(database())), ...at(0) })).toBe(1);
});

test('the dashboard shows speed to who sees reports', async () => {
  expect((await readDashboard(await staff(['report']))).speed).toHaveLength(4);
  expect((await readDashboard(await staff(['order']))).speed).toBeUndefined();
});
