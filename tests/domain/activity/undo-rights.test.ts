import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { undoChange } from '@/lib/admin/activity/undo';
import { undoableRecords } from '@/lib/admin/activity/undoables';
import { resources } from '@/lib/admin/resources/resources';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { asRefusal } from '@/lib/http/refusals';
import { makeStatus, staff } from '../../support/data/leads';
import { withInventories } from '../../support/data/make';
import { openShop } from '../../support/data/shop';
import { owner } from '../../support/data/staff';

let ctx: AdminContext;
let status_id: number;
beforeAll(async () => {
  await openShop();
  ctx = await owner();
  status_id = (await makeStatus()).id;
});

type Fields = Record<string, unknown>;
type Case = {
  resource: string;
  input?: () => Fields | Promise<Fields>;
  /** An update of it, given what was created; without one its deletion is taken back. */
  change?: (made: Fields) => Fields;
  /** What undoing takes beside the area's own permission. */
  needs: Permission[];
};

const word = () => `w${randomUUID().slice(0, 8)}`;
const first = ({ stocks }: Fields) => (stocks as { id: number }[])[0]?.id;
const goods = () =>
  withInventories({
    name: 'Tea',
    url: word(),
    sku: word(),
    stocks: [{ price: '10', cost: '4' }],
  });
const transfer = () => ({
  code: word(),
  title: 'FPS',
  type: 'offline_transfer',
  provider: 'fps',
  public_config: { fps_id: '1234567', payee: 'The Shop' },
});
const person = () => ({ first_name: 'Mei', last_name: 'Lam', email: `${word()}@buyer.test` });
const lead = () => ({ ...person(), lead_source: 'email', status_id });
const coupon = () => ({ name: 'Ten off', action: 'percent_off', value: '10' });

const cases: Record<string, Case> = {
  'where money goes': {
    resource: 'payment',
    input: transfer,
    change: () => ({ public_config: { fps_id: '7654321', payee: 'Me' } }),
    needs: ['payment.secrets'],
  },
  'a way to pay that was deleted, with where its money goes': {
    resource: 'payment',
    input: transfer,
    needs: ['payment.secrets'],
  },
  'a price': {
    resource: 'product',
    input: goods,
    change: (made) => ({ stocks: [{ id: first(made), price: '99' }] }),
    needs: ['product.price'],
  },
  'what a piece costs': {
    resource: 'product',
    input: goods,
    change: (made) => ({ stocks: [{ id: first(made), cost: '9' }] }),
    needs: ['product.cost'],
  },
  'that a product is shown': {
    resource: 'product',
    input: goods,
    change: () => ({ visibled: false }),
    needs: ['product.publish'],
  },
  'a product that was deleted, with its price and cost, shown': {
    resource: 'product',
    input: goods,
    needs: ['product.price', 'product.cost', 'product.publish'],
  },
  'the scripts of a page': {
    resource: 'page',
    input: () => ({ title: 'About', url: word(), published_at: '2026-01-01T00:00:00Z' }),
    change: () => ({ css: 'p { color: red }' }),
    needs: ['page.scripts'],
  },
  'a page that was deleted, with its scripts': {
    resource: 'page',
    input: () => ({ title: 'About', url: word(), css: 'p { color: red }' }),
    needs: ['page.scripts'],
  },
  'a currency of the shop': {
    resource: 'setting',
    change: () => ({
      supported_currencies: ctx.settings.supported_currencies.map((currency) => ({
        ...currency,
        ...(currency.identifier === 'USD' && { rate: '0.5' }),
      })),
    }),
    needs: ['setting.currency'],
  },
  'a script of every page': {
    resource: 'setting',
    change: () => ({ header_script: '<script>1</script>' }),
    needs: ['setting.scripts'],
  },
  'what a role may do': {
    resource: 'role',
    input: () => ({ name: word(), permissions: ['brand', 'brand.update'] }),
    change: () => ({ permissions: ['brand'] }),
    needs: ['brand', 'brand.update'],
  },
  'what a customer is called': {
    resource: 'user',
    input: () => ({
      ...lead(),
      phone: '+85291234567',
      enabled: true,
      gender: 'female',
      send_set_password_mail: true,
    }),
    change: () => ({ last_name: 'Wong' }),
    needs: ['customer.pii'],
  },
  'that a customer pays tax': {
    resource: 'user',
    input: () => ({
      ...lead(),
      phone: '+85291234567',
      enabled: true,
      gender: 'female',
      send_set_password_mail: true,
    }),
    change: () => ({ tax_exempt: true }),
    needs: ['customer.benefits'],
  },
  'who answers for a lead': {
    resource: 'lead',
    input: lead,
    change: () => ({ admin_id: ctx.actor.id }),
    needs: ['lead.assign'],
  },
  'the phone of a lead': {
    resource: 'lead',
    input: lead,
    change: () => ({ phone: '+85291234567' }),
    needs: ['customer.pii'],
  },
  'what a promotion takes off': {
    resource: 'promotion',
    input: coupon,
    change: () => ({ value: '90' }),
    needs: [],
  },
  'a promotion that was deleted': { resource: 'promotion', input: coupon, needs: [] },
  'that a letter is for whom a search finds': {
    resource: 'broadcast',
    input: () => ({ title: 'News' }),
    change: () => ({ audience: { filters: { search: 'Lam' } } }),
    needs: [],
  },
  'whom a letter is for, by a search': {
    resource: 'broadcast',
    input: () => ({ title: 'News', audience: { filters: { search: 'Lam' } } }),
    change: () => ({ audience: { filters: {} } }),
    needs: ['customer.pii'],
  },
};

/** Makes a change as the owner, and returns its id in the log. */
async function makeChange({ resource, input, change }: Case): Promise<number> {
  const records = undoableRecords(resource);
  if (!records) throw new Error(`nothing of ${resource} is undone`);
  const made = input
    ? ((await resources[resource]?.create(
        ctx,
        records.input?.parse(await input()) as never,
      )) as Fields)
    : {};
  const id = Number(made.id ?? 1);
  if (change) await records.update(ctx, id, records.changes.parse(change(made)) as never);
  else await records.delete?.(ctx, id);
  const [row] = await database()
    .select({ id: recordChange.id })
    .from(recordChange)
    .where(eq(recordChange.resource, resource))
    .orderBy(desc(recordChange.id))
    .limit(1);
  return row?.id ?? 0;
}

for (const [title, testCase] of Object.entries(cases))
  test(`taking back ${title} takes the rights that doing it takes`, async () => {
    const { permissions } = undoableRecords(testCase.resource) ?? {};
    const area = permissions?.update.split('.')[0] as Permission;
    const plain = [area, ...(testCase.change ? [permissions?.update] : [permissions?.create])];
    const all = [...plain, ...testCase.needs] as Permission[];
    const id = await makeChange(testCase);
    const statuses: [string, number | string][] = [];
    for (const lacking of [...testCase.needs, ...plain.slice(1)] as Permission[]) {
      const weak = await staff(all.filter((name) => name !== lacking));
      const status = await undoChange(weak, id).then(
        () => 200,
        (error: unknown) => asRefusal(error)?.status ?? String(error),
      );
      statuses.push([lacking, status]);
    }
    expect(statuses.filter(([, status]) => status !== 403)).toEqual([]);
    await undoChange(await staff(all), id);
  });
