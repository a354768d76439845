import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  callApi,
  logInAs,
  readRefusalMessages,
  toFormData,
  unique,
} from '../support/server/admin-api';
import { baseUrl } from '../support/server/shared-server';

type Call = Awaited<ReturnType<typeof logInAs>>;

let owner: Call;
let viewer: Call;
let stranger: Call;
const create = async (fields: Record<string, unknown>) =>
  (await (await owner('POST', '/api/admin/brand', fields)).json()).data;
const png = async () => {
  const picture = sharp({
    create: { width: 900, height: 600, channels: 3, background: '#0f5257' },
  }).png();
  return new Blob([new Uint8Array(await picture.toBuffer())], { type: 'image/png' });
};

beforeAll(async () => {
  [owner, viewer, stranger] = await Promise.all([
    logInAs('owner'),
    logInAs(['brand']),
    logInAs(['order']),
  ]);
});

describe('who may', () => {
  const calls: [string, string, unknown?][] = [
    ['GET', '/api/admin/brand'],
    ['GET', '/api/admin/brand/1'],
    ['POST', '/api/admin/brand', { title: 'x', url: 'x' }],
    ['PUT', '/api/admin/brand/1', { title: 'x' }],
    ['POST', '/api/admin/brand/1', { _method: 'PUT', title: 'x' }],
    ['DELETE', '/api/admin/brand/1'],
    ['PUT', '/api/admin/brand/batch', { ids: [1], data: { enabled: false } }],
    ['DELETE', '/api/admin/brand/batch', { ids: [1] }],
  ];

  test.each(calls)(
    '%s %s answers 401 with an error to nobody in particular',
    async (method, path, input) => {
      for (const token of [undefined, 'x', '..', 'x'.repeat(10_000)]) {
        const answer = await callApi(method, path, input, token);
        expect(answer.status).toBe(401);
        expect(await answer.json()).toEqual({ error: 'Please login first' });
      }
    },
  );

  test.each(calls)('%s %s answers 403 to a role without the area', async (method, path, input) => {
    expect((await stranger(method, path, input)).status).toBe(403);
  });

  test.each(calls.slice(2))(
    '%s %s answers 403 to a role that may only look',
    async (method, path, input) => {
      expect((await viewer(method, path, input)).status).toBe(403);
    },
  );

  test('a role that may look reads the list, and stores no picture', async () => {
    expect((await viewer('GET', '/api/admin/brand')).status).toBe(200);
    expect(
      (await viewer('POST', '/api/admin/upload', toFormData({ image: await png() }))).status,
    ).toBe(403);
    expect(
      (await callApi('POST', '/api/admin/upload', toFormData({ image: await png() }))).status,
    ).toBe(401);
  });

  test('a page of another site cannot write with the cookie of an admin', async () => {
    const headers = {
      Cookie: 'admin_token=x',
      Origin: 'https://evil.example',
      'Sec-Fetch-Site': 'cross-site',
    };
    const answer = await fetch(`${baseUrl}/api/admin/brand`, {
      method: 'POST',
      headers,
      body: toFormData({ title: 'x', url: 'x' }),
    });
    expect(answer.status).toBe(403);
  });
});

describe('one brand', () => {
  test('is created, read, changed and deleted as JSON', async () => {
    const name = unique('json');
    const created = await owner('POST', '/api/admin/brand', {
      title: 'Json',
      url: name,
      language: 'en-US',
    });
    expect(created.status).toBe(201);
    const { data } = await created.json();
    expect(data).toMatchObject({ title: 'Json', url: name, enabled: true, image_path: null });

    const changed = await owner('PUT', `/api/admin/brand/${data.id}`, {
      title: '傑森',
      language: 'zh_hk',
      as_defaults: ['description'],
    });
    expect((await changed.json()).data).toMatchObject({
      title: '傑森',
      url: name,
      as_defaults: ['short_description', 'description'],
    });
    expect(
      (await (await owner('GET', `/api/admin/brand/${data.id}?language=en-US`)).json()).data.title,
    ).toBe('Json');

    expect(await (await owner('DELETE', `/api/admin/brand/${data.id}`)).json()).toEqual({
      data: { id: data.id },
    });
    expect((await owner('GET', `/api/admin/brand/${data.id}`)).status).toBe(404);
  });

  test('is created and changed as form data, with _method=PUT, a picture and a globals list', async () => {
    const form = toFormData({
      title: 'Form',
      url: unique('form'),
      enabled: '0',
      language: 'zh_hk',
      image: await png(),
    });
    const { data } = await (await owner('POST', '/api/admin/brand', form)).json();
    expect(data).toMatchObject({
      title: 'Form',
      enabled: false,
      image_path: expect.stringMatching(/^brands\/[0-9a-f]+\.webp$/),
    });
    expect((await callApi('GET', `/media/${data.image_path}`)).headers.get('content-type')).toBe(
      'image/webp',
    );

    const change = toFormData({
      _method: 'PUT',
      title: 'Everywhere',
      'globals[]': 'title',
      language: 'zh_cn',
      image_path: '',
    });
    const changed = await owner('POST', `/api/admin/brand/${data.id}`, change);
    expect((await changed.json()).data).toMatchObject({
      title: 'Everywhere',
      image_path: null,
      set_apart: [],
    });
    expect(
      (await owner('POST', `/api/admin/brand/${data.id}`, toFormData({ title: 'x' }))).status,
    ).toBe(405);
  });

  test('is refused on the fields that are wrong', async () => {
    const name = unique('taken');
    await create({ title: 'Taken', url: name });
    const inputs = [{}, { title: 'x', url: 'No Spaces!' }, { title: 'x', url: name }];
    const answers = await Promise.all(
      inputs.map((input) => owner('POST', '/api/admin/brand', input)),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect(await Promise.all(answers.map(readRefusalMessages))).toEqual([
      { title: ['This field is required.'], url: ['This field is required.'] },
      { url: ['Use lowercase letters, digits, Chinese characters and hyphens.'] },
      { url: ['Already in use. Enter another value.'] },
    ]);
  });

  test('that somebody saved meanwhile is a conflict', async () => {
    const { id, updated_at } = await create({ title: 'Conflict', url: unique('conflict') });
    expect((await owner('PUT', `/api/admin/brand/${id}`, { title: 'A', updated_at })).status).toBe(
      200,
    );
    const late = await owner('PUT', `/api/admin/brand/${id}`, { title: 'B', updated_at });
    expect(late.status).toBe(409);
    expect((await readRefusalMessages(late)).general[0]).toMatch(/ saved this record at \w/);
  });

  test.each(['0', '-1', 'abc', '1%20or%201=1', '99999999999999999999'])(
    'with the id %s does not exist',
    async (id) => {
      expect((await owner('GET', `/api/admin/brand/${id}`)).status).toBe(404);
      expect((await owner('PUT', `/api/admin/brand/${id}`, { title: 'x' })).status).toBe(404);
    },
  );

  test('takes no field that is not its own', async () => {
    const title = 'Mass';
    const { id } = await create({ title, url: unique('mass') });
    for (const [method, path, name] of [
      ['POST', '/api/admin/brand', 'role_id'],
      ['PUT', `/api/admin/brand/${id}`, 'id'],
    ] as const) {
      const made = { created_at: '2001-01-01T00:00:00Z', [name]: 1 };
      const answer = await owner(method, path, { title, url: unique('mass'), ...made });
      expect(answer.status).toBe(422);
      expect(Object.keys((await answer.json()).messages).sort()).toEqual(['created_at', name]);
    }
  });
});

describe('a picture', () => {
  test('is answered with path, url and size', async () => {
    const { data } = await (
      await owner('POST', '/api/admin/upload', toFormData({ image: await png() }))
    ).json();
    expect(data).toEqual({
      id: expect.any(Number),
      alt: '',
      path: expect.stringMatching(/\.webp$/),
      url: `/media/${data.path}`,
      width: 900,
      height: 600,
      became_still: false,
    });
    expect((await callApi('GET', data.url)).status).toBe(200);
  });

  test('that is none is refused', async () => {
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'], {
      type: 'image/png',
    });
    for (const image of [svg, new Blob(['hello']), new Blob([])])
      expect((await owner('POST', '/api/admin/upload', toFormData({ image }))).status).toBe(422);
    expect((await owner('POST', '/api/admin/upload', {})).status).toBe(422);
  });

  test('cannot be a path of somebody’s choice', async () => {
    const answer = await owner('POST', '/api/admin/brand', {
      title: 'x',
      url: unique('path'),
      image_path: '../../etc/passwd',
    });
    expect(await readRefusalMessages(answer)).toHaveProperty('image_path');
  });
});
