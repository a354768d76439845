import { expect, test } from 'vitest';
import { logInAs, readResponseData } from '../support/server/admin-api';

const PATH = '/api/admin/report/saved';

test('a report is saved, listed, changed and deleted by who may see it', async () => {
  const analyst = await logInAs(['report.sales']);
  const input = { name: 'Weeks', report: 'sales', query: { preset: 'last_week' } };
  const made = await analyst('POST', PATH, input);
  expect(made.status).toBe(201);
  const saved = await readResponseData(made);
  expect(saved).toMatchObject({ ...input, schedule: null, next_at: null, own: true });
  const reportPath = `${PATH}/${saved.id}`;
  expect((await analyst('PUT', reportPath, { schedule: 'weekly' })).status).toBe(422);
  expect(await readResponseData(await analyst('PUT', reportPath, { name: 'Week' }))).toMatchObject({
    name: 'Week',
  });
  expect(await readResponseData(await analyst('GET', `${PATH}?report=sales`))).toHaveLength(1);
  expect((await analyst('POST', PATH, { ...input, report: 'customer' })).status).toBe(403);
  const packer = await logInAs(['order']);
  for (const [method, path] of [
    ['GET', PATH],
    ['DELETE', reportPath],
  ] as const)
    expect((await packer(method, path)).status).toBe(403);
  expect((await analyst('DELETE', reportPath)).status).toBe(200);
  expect((await analyst('DELETE', reportPath)).status).toBe(404);
});
