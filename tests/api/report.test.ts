import { beforeAll, expect, test } from 'vitest';
import { logInAs, readResponseData } from '../support/server/admin-api';

type Call = Awaited<ReturnType<typeof logInAs>>;
let owner: Call;
beforeAll(async () => {
  owner = await logInAs('owner');
});

const days = 'from=2026-01-01&to=2026-12-31&group=channel';

test('a report is answered, opened and saved as a file by who may', async () => {
  const report = await readResponseData(await owner('GET', `/api/admin/report/sales?${days}`));
  const [group] = report.blocks[0].groups;
  const query = `${days}&group_value=${group.value}`;
  const rows = await (await owner('GET', `/api/admin/report/sales/rows?${query}`)).json();
  const file = await owner('GET', `/api/admin/report/sales/export?${query}&of=rows&format=csv`);
  expect(file.headers.get('content-disposition')).toContain('Sales report 2026-01-01 to');
  // Its head, its rows, and the end of the last of them.
  expect((await file.text()).split('\r\n')).toHaveLength(rows.meta.total + 2);
  const book = await owner('GET', '/api/admin/report/products/export?preset=last_12_months');
  expect(new Uint8Array(await book.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([80, 75]));
});

test('what cannot be read is refused on its field; each report has its permission', async () => {
  const refused = await owner('GET', '/api/admin/report/sales?preset=last_year&interval=hour');
  expect(refused.status).toBe(422);
  expect((await refused.json()).messages).toHaveProperty('interval');
  for (const query of ['timezone=Mars', 'country=XX', 'in=currency', 'group=mood'])
    expect((await owner('GET', `/api/admin/report/sales?${query}`)).status).toBe(422);
  const analyst = await logInAs(['report.sales']);
  expect((await analyst('GET', `/api/admin/report/sales?${days}`)).status).toBe(200);
  expect((await analyst('GET', `/api/admin/report/sales/rows?${days}`)).status).toBe(200);
  expect((await analyst('GET', `/api/admin/report/sales/export?${days}`)).status).toBe(403);
  expect((await analyst('GET', '/api/admin/report/products')).status).toBe(403);
});
