import { readdirSync, readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { GET } from '@/app/api/openapi.json/route';
import { findRoutes } from '@/app/api/openapi.json/routes';
import { PDF, XLSX } from '@/lib/http/download';
import { refusalStatuses } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/endpoint-handlers';
import { listApiOperations, openApiDocument } from '@/lib/http/openapi';

const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts') && !file.includes('[[...'))
  .map((file) => file.replaceAll('\\', '/'));
const own = { '/api/openapi.json': { GET } };
const routes = await findRoutes();
const operations = listApiOperations({ ...routes, ...own });
const document = openApiDocument(operations, '0.0.0', 'https://shop.example');

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  test('knows every route file and no other', () => {
    const folders = files.map((file) => `/api/${file}`.replace(/\/route\.ts$/, ''));
    expect(Object.keys({ ...routes, ...own }).sort()).toEqual(folders.sort());
  });

  test('lists each call once, with a short title and whole sentences', () => {
    const calls = operations.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
    for (const { path, endpoint } of operations) {
      expect(endpoint.summary, path).toMatch(/^\p{Lu}[^.;:]{5,60}$/u);
      if (endpoint.description) expect(endpoint.description, path).toMatch(/^\p{Lu}.*\.$/su);
    }
  });

  test('gives every call that answers with a file made for it a turn, and a 429', () => {
    for (const { path, endpoint } of operations) {
      const { content_types = [] } = 'content_types' in endpoint.output ? endpoint.output : {};
      const isMade = content_types.includes(XLSX) || `${content_types}` === PDF;
      if (isMade) expect(endpoint.heavy, path).toBe(true);
      if (endpoint.heavy) expect(refusalStatuses('GET', endpoint).has(429), path).toBe(true);
    }
  });

  test('holds the declarations of every handler of every file', async () => {
    for (const [folder, module] of Object.entries(routes)) {
      const handlers = module as unknown as Record<string, { declarations: object }>;
      for (const name of [...methods, 'OPTIONS'])
        expect(handlers[name]?.declarations, `${name} ${folder}`).toBe(module.GET.declarations);
    }
  });
});

test('no route file parses by hand or makes a context of its own', () => {
  const byHand =
    /lib\/http\/body'|lib\/auth\/contexts|lib\/auth\/system-call|\.parse\(|safeParse\(/;
  const found = files.filter((file) => byHand.test(readFileSync(`app/api/${file}`, 'utf8')));
  expect(found).toEqual([]);
});
