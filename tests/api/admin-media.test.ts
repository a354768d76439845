import { beforeAll, describe, expect, test } from 'vitest';
import { logInAs, toFormData } from '../support/server/admin-api';
import { plain } from '../support/values/pictures';

type Call = Awaited<ReturnType<typeof logInAs>>;

let owner: Call;
let reader: Call;
let writer: Call;

const file = async (name = 'cup.png') =>
  new File([new Uint8Array(await plain(30).png().toBuffer())], name, { type: 'image/png' });
const upload = async (call: Call, name?: string) =>
  (await (await call('POST', '/api/admin/upload', toFormData({ image: await file(name) }))).json())
    .data;

beforeAll(async () => {
  [owner, reader, writer] = await Promise.all([
    logInAs('owner'),
    logInAs(['order', 'brand']),
    logInAs(['brand', 'brand.update']),
  ]);
});

describe('the picture library', () => {
  test('an upload answers its id and stands first in the list, with who brought it', async () => {
    const name = `cup-${Date.now()}.png`;
    const { id, path, alt } = await upload(owner, name);
    expect(alt).toBe('');
    const { data, meta } = await (await owner('GET', '/api/admin/media?page_size=5')).json();
    expect(data[0]).toMatchObject({ id, path, file_name: name, missing: false });
    expect(meta).toMatchObject({ page: 1, page_size: 5 });
    const picture = (await (await owner('GET', `/api/admin/media/${id}`)).json()).data;
    expect(picture).toMatchObject({
      admin_name: expect.any(String),
      as_defaults: [],
      set_apart: [],
    });
  });

  test('the demo has its pictures in it, in folders, in use', async () => {
    const { data } = await (await owner('GET', '/api/admin/media/outline')).json();
    expect(data.folders.map(({ name }: { name: string }) => name)).toContain('Products');
    const [first] = (await (await owner('GET', '/api/admin/media?folder=Brands&unused=0')).json())
      .data;
    const usages = (await (await owner('GET', `/api/admin/media/${first.id}/usages`)).json()).data;
    expect(usages[0]).toMatchObject({ resource: 'brand', fields: ['image_path'] });
  });

  test('texts, folder and tags are changed, each wrong one is refused by its name', async () => {
    const { id } = await upload(owner);
    const path = `/api/admin/media/${id}`;
    const changed = await owner('PUT', path, {
      alt: { 'en-US': 'A cup', 'zh-HK': '杯' },
      folder: '春茶 2026',
      tags: ['tea', ' tea ', 'cup'],
    });
    expect((await changed.json()).data).toMatchObject({
      translations: { alt: { 'en-US': 'A cup', 'zh-HK': '杯' } },
      folder: '春茶 2026',
      tags: ['tea', 'cup'],
    });
    const refused = await owner('PUT', path, { folder: '<b>', tags: ['x'.repeat(41)] });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).messages).sort()).toEqual(['folder', 'tags.0']);
  });

  test('a picture that is shown is not deleted: 409 says where; another file takes its place', async () => {
    const { id, path } = await upload(owner);
    const url = `shown-${Date.now()}`;
    const made = await owner('POST', '/api/admin/brand', { title: url, url, image_path: path });
    const brand = (await made.json()).data;
    const refused = await owner('DELETE', `/api/admin/media/${id}`);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      messages: { general: [expect.stringContaining(url)] },
      data: { usages: [{ resource: 'brand', id: brand.id, title: url, fields: ['image_path'] }] },
    });
    const image = await file('new.png');
    const replaced = await owner('POST', `/api/admin/media/${id}/replace`, toFormData({ image }));
    const { data } = await replaced.json();
    expect(data).toMatchObject({ id, file_name: 'new.png' });
    const after = (await (await owner('GET', `/api/admin/brand/${brand.id}`)).json()).data;
    expect(after.image_path).toBe(data.path);
    const stale = await owner('PUT', `/api/admin/brand/${brand.id}`, {
      title: 'x',
      updated_at: brand.updated_at,
    });
    expect(stale.status).toBe(409);
    const old = await owner('PUT', `/api/admin/brand/${brand.id}`, { image_path: path });
    expect([old.status, await old.json()]).toMatchObject([
      422,
      { messages: { image_path: [expect.stringContaining('deleted')] } },
    ]);
    expect((await owner('DELETE', `/api/admin/brand/${brand.id}`)).status).toBe(200);
    expect((await owner('DELETE', `/api/admin/media/${id}`)).status).toBe(200);
    expect((await owner('GET', `/api/admin/media/${id}`)).status).toBe(404);
  });

  test('who may write a record sees it; who may not does not; only media.manage changes it', async () => {
    const { id } = await upload(owner);
    expect((await reader('GET', '/api/admin/media')).status).toBe(403);
    expect((await reader('DELETE', `/api/admin/media/${id}`)).status).toBe(403);
    expect((await writer('GET', '/api/admin/media')).status).toBe(200);
    const image = await file();
    expect(
      (await reader('POST', `/api/admin/media/${id}/replace`, toFormData({ image }))).status,
    ).toBe(403);
  });
});
