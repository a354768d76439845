import { beforeAll, expect, test } from 'vitest';
import {
  logInAs,
  readRefusalMessages,
  readResponseData,
  unique,
} from '../support/server/admin-api';

type Call = Awaited<ReturnType<typeof logInAs>>;
let owner: Call;
beforeAll(async () => {
  owner = await logInAs('owner');
});

/** A brand that was changed once, and the id of that change. */
async function changed(fields: Record<string, unknown>) {
  const url = unique('brand');
  const { id } = await readResponseData(
    await owner('POST', '/api/admin/brand', { title: url, url }),
  );
  await owner('PUT', `/api/admin/brand/${id}`, fields);
  const list = `/api/admin/activity?resource=brand&record=${id}&action=update`;
  const [{ id: change }] = await readResponseData(await owner('GET', list));
  return { id, title: url, change };
}

test('a change made by a bearer token is told as a program’s, and goes back field by field', async () => {
  const { id, title, change } = await changed({ title: 'Stone', enabled: false });
  const path = `/api/admin/activity/${change}`;
  const entry = await readResponseData(await owner('GET', path));
  expect(entry).toMatchObject({ source: 'api', action: 'update', obstacle: null });
  const answer = await owner('POST', `${path}/undo`, { fields: ['title'] });
  expect(await readResponseData(answer)).toMatchObject({
    record_id: id,
    undone: ['title.en-US'],
    left: [],
  });
  const brand = await readResponseData(await owner('GET', `/api/admin/brand/${id}`));
  expect(brand).toMatchObject({ title, enabled: false });
});

test('what was changed since is refused with 409 on its field; an unknown change with 404', async () => {
  const { id, change } = await changed({ title: 'Stone' });
  await owner('PUT', `/api/admin/brand/${id}`, { title: 'Water' });
  const answer = await owner('POST', `/api/admin/activity/${change}/undo`, {});
  expect(answer.status).toBe(409);
  expect(Object.keys(await readRefusalMessages(answer))).toEqual(['title.en-US']);
  expect((await owner('POST', '/api/admin/activity/999999999/undo', {})).status).toBe(404);
  expect((await owner('GET', '/api/admin/activity/999999999')).status).toBe(404);
});

test('the list wants audit.view, an undo the right of its verb', async () => {
  const { id, change } = await changed({ enabled: false });
  const viewer = await logInAs(['brand']);
  expect((await viewer('GET', '/api/admin/activity')).status).toBe(403);
  const own = `/api/admin/activity?resource=brand&record=${id}`;
  expect((await viewer('GET', own)).status).toBe(200);
  expect((await viewer('POST', `/api/admin/activity/${change}/undo`, {})).status).toBe(403);
  const auditor = await logInAs(['audit.view']);
  expect((await auditor('GET', '/api/admin/activity?from=x&page_size=1000')).status).toBe(200);
});
