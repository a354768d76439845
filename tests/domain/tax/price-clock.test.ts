import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { taxRate } from '@/db/schema/tax';
import { tags } from '@/lib/core/cache/tags';
import { renewPrices } from '@/lib/products/price-clock';
import { writeSettings } from '@/lib/settings/settings';
import { systemContext } from '@/lib/settings/system-context';
import { emptyQueues } from '../../support/data/jobs';
import { openShop, system } from '../../support/data/shop';
import { emptyTaxes, makeClass, makeRate } from '../../support/data/taxes';

beforeAll(async () => {
  await openShop();
  await emptyTaxes();
  await makeRate((await makeClass()).id, '5');
  await emptyQueues();
  await database().execute(
    sql`insert into pgboss.job (name, data, policy, state, started_on, completed_on)
      values ('price.clock', '{}', 'stately', 'completed', now() - interval '1 minute', now())`,
  );
});

/** What the run of a minute renews, the one before it having begun a minute ago. */
async function renewed(charge_tax: '0' | '1'): Promise<string[]> {
  await writeSettings(await system(), { charge_tax });
  const ctx = await systemContext(database());
  await renewPrices(ctx);
  return [...ctx.touched];
}

test.each(['starts_at', 'ends_at'] as const)(
  'a rate renews what shows prices once its %s has come, not before, not for good, and only where tax is charged',
  async (moment) => {
    const passed = (ago: string) =>
      database()
        .update(taxRate)
        .set({ starts_at: null, ends_at: null, [moment]: sql`now() - ${ago}::interval` });
    await passed('-1 minute');
    expect(await renewed('1')).toEqual([]);
    await passed('1 second');
    expect(await renewed('1')).toEqual([tags.tax]);
    expect(await renewed('0')).toEqual([]);
    await passed('3 minutes');
    expect(await renewed('1')).toEqual([]);
  },
);
