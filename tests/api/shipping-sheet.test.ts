import { expect, test } from 'vitest';
import { logInAs, readResponseData, toFormData } from '../support/server/admin-api';
import { buyFrom } from '../support/server/buyer';
import { queryDatabase } from '../support/server/catalogue';
import { baseUrl, databaseUrl } from '../support/server/shared-server';

const shop = { url: baseUrl, databaseUrl };
const SHEET = '/api/admin/order/shipment/sheet';

/** An order that is paid on delivery, which may leave. */
async function ordered() {
  const { order_number } = await buyFrom(shop, 'cash_on_delivery');
  const [row] = await queryDatabase<{ id: number }>(
    (sql) => sql`select id from orders where order_number = ${order_number}`,
  );
  return { order_number, id: row?.id ?? 0 };
}

test('a file is looked at, its rows are sent once, and one parcel is corrected and taken back', async () => {
  const placed = await ordered();
  const staff = await logInAs('owner');
  const number = `T${placed.id}`;
  const file = new File(
    [`Order number,Tracking number\n${placed.order_number},${number}\n`],
    'a.csv',
  );
  const [read] = await readResponseData(
    await staff('POST', `${SHEET}/preview`, toFormData({ file })),
  );
  expect(read).toMatchObject({ row: 2, tracking_number: number, problem: null });
  const rows = [
    { row: 2, order_number: placed.order_number, tracking_number: number, carrier: 'SF' },
    { row: 3, order_number: 'NO-SUCH', tracking_number: 'X' },
  ];
  const press = async () => readResponseData(await staff('POST', SHEET, { rows }));
  expect(await press()).toMatchObject([
    { row: 2, order_id: placed.id, shipped: true, problem: null },
    { row: 3, order_id: null, shipped: false, problem: 'unknown_order' },
  ]);
  expect(await press()).toMatchObject([{ problem: 'shipped_so' }, {}]);

  const { shipments, version } = await readResponseData(
    await staff('GET', `/api/admin/order/${placed.id}`),
  );
  const path = `/api/admin/order/${placed.id}/shipment/${shipments[0].id}`;
  const stale = await staff('PUT', path, { tracking_number: 'Y', version: version - 1 });
  expect(stale.status).toBe(409);
  const corrected = await readResponseData(
    await staff('PUT', path, { tracking_number: 'Y', version }),
  );
  expect(corrected.shipments).toMatchObject([{ carrier: 'SF', tracking_number: 'Y' }]);
  const back = await readResponseData(await staff('DELETE', path, { notify: false }));
  expect(back).toMatchObject({ status: 'pending', shipments: [{ status: 'canceled' }] });
  const again = await staff('DELETE', path, {});
  expect(again.status).toBe(409);
  expect((await again.json()).messages.shipment[0]).toMatch(/in transit/);
});

test('it takes order.ship, which names whom a parcel is for until it has left', async () => {
  const placed = await ordered();
  const text = `${placed.order_number} M${placed.id}`;
  const reader = await logInAs(['order']);
  for (const call of [
    reader('POST', `${SHEET}/preview`, { text }),
    reader('POST', SHEET, { rows: [{ row: 1, order_number: 'A', tracking_number: 'B' }] }),
    reader('POST', `${SHEET}/undo`, { order_ids: [placed.id] }),
    reader('DELETE', `/api/admin/order/${placed.id}/shipment/1`, {}),
    reader('PUT', `/api/admin/order/${placed.id}/shipment/1`, { carrier: 'X' }),
  ])
    expect((await call).status).toBe(403);
  const packer = await logInAs(['order', 'order.ship']);
  const [whole] = await readResponseData(
    await (await logInAs('owner'))('POST', `${SHEET}/preview`, { text }),
  );
  const seen = async () =>
    (await readResponseData(await packer('POST', `${SHEET}/preview`, { text })))[0];
  expect(await seen()).toMatchObject({ problem: null, order: whole.order });
  const { row, order_number, tracking_number, carrier } = whole;
  await packer('POST', SHEET, { rows: [{ row, order_number, tracking_number, carrier }] });
  expect((await seen()).order.first_name).not.toBe(whole.order.first_name);
  const undo = async () =>
    readResponseData(await packer('POST', `${SHEET}/undo`, { order_ids: [placed.id] }));
  expect(await undo()).toMatchObject([{ order_id: placed.id, undone: true, message: '' }]);
  expect(await seen()).toMatchObject({ problem: null, order: { status: 'pending' } });
  expect(await undo()).toMatchObject([{ undone: false }]);
});
