import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const folder = `.data/test/snippets-${process.pid}`;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const brand = `
import { brandInput, brandChanges, brandQuery, brandRecord, brandRow }
  from '@/lib/catalog/brand.schema';
import * as brands from '@/lib/catalog/brands';
import { defineResource } from '@/lib/core/records/resource';
const whole = {
  name: 'brand', screen: '/admin/brand', messages: 'brand', permission: 'brand',
  query: brandQuery, input: brandInput, changes: brandChanges, row: brandRow, record: brandRecord,
  list: brands.listBrands, get: brands.getBrand, create: brands.createBrand,
  update: brands.updateBrand, delete: brands.deleteBrand,
  undoable: brands.brandResource.undoable,
} as const;
`;
const call = `
import { z } from 'zod';
import { endpoint } from '@/lib/http/endpoint';
const whole = { summary: 'A call.', output: z.strictObject({ ok: z.boolean() }) } as const;
`;

const emitting = (call: string) => `
import type { Context } from '@/lib/core/context';
import { emit } from '@/lib/jobs/emit';
export const emitted = (ctx: Context) => emit(ctx, ${call});
`;
const subscribing = (entry: string) => `
import { subscribers } from '@/lib/jobs/subscribers';
export const table: typeof subscribers = { ...subscribers, ${entry} };
`;
const requesting = (request: string) => `
import type { JobRequest } from '@/lib/jobs/jobs.schema';
export const request: JobRequest = ${request};
`;

/** Snippets with whether they compile; the sentence says what is wrong. */
const snippets: Record<string, { compiles: boolean; code: string }> = {
  'a resource as it should be': { compiles: true, code: `${brand}defineResource(whole);` },
  'a permission that is none': {
    compiles: false,
    code: `import { can } from '@/lib/core/access/can';
import type { Context } from '@/lib/core/context';
export const check = (ctx: Context) => can(ctx, 'prodcut.price');`,
  },
  'a resource of an area that is none': {
    compiles: false,
    code: `${brand}defineResource({ ...whole, permission: 'brnad' });`,
  },
  'a verb that does not take what its schema reads': {
    compiles: false,
    code: `${brand}defineResource({ ...whole, create: (ctx, input: { colour: string }) => brands.getBrand(ctx, input.colour.length) });`,
  },
  'a verb that does not answer what its schema says': {
    compiles: false,
    code: `${brand}defineResource({ ...whole, get: async () => ({ id: 1 }) });`,
  },
  'a resource whose changes cannot be taken back': {
    compiles: false,
    code: `${brand}defineResource({ ...whole, undoable: undefined });`,
  },
  'words that are none': {
    compiles: false,
    code: `${brand}defineResource({ ...whole, messages: 'cart' });`,
  },
  'a call as it should be': {
    compiles: true,
    code: `${call}endpoint({ ...whole, audience: 'admin', permission: 'brand', run: async () => ({ ok: true }) });`,
  },
  'a call that asks for a permission that is none': {
    compiles: false,
    code: `${call}endpoint({ ...whole, audience: 'admin', permission: 'brand.craete', run: async () => ({ ok: true }) });`,
  },
  'a call of shoppers that asks for a permission': {
    compiles: false,
    code: `${call}endpoint({ ...whole, audience: 'shopper', permission: 'brand', run: async () => ({ ok: true }) });`,
  },
  'a call that answers something else': {
    compiles: false,
    code: `${call}endpoint({ ...whole, audience: 'shopper', run: async () => ({ ok: 'yes' }) });`,
  },
  'a call that reads input it did not declare': {
    compiles: false,
    code: `${call}endpoint({ ...whole, audience: 'shopper', run: async (_, { body }) => ({ ok: body.title === '' }) });`,
  },
  'an event as it should be': {
    compiles: true,
    code: emitting(`'order.canceled', { order_id: 1, reason: '' }`),
  },
  'an event that is none': {
    compiles: false,
    code: emitting(`'order.cancelled', { order_id: 1, reason: '' }`),
  },
  'an event without one of its fields': {
    compiles: false,
    code: emitting(`'shipment.sent', { order_id: 1 }`),
  },
  'an event with a field of another type': {
    compiles: false,
    code: emitting(`'order.completed', { order_id: '1' }`),
  },
  'an event with the payload of another': {
    compiles: false,
    code: emitting(`'order.refunded', { order_id: 1, shipment_number: 'S1' }`),
  },
  'a job as it should be': {
    compiles: true,
    code: requesting(`{ name: 'mail.deliver', payload: { mail_id: 1 } }`),
  },
  'a job that is none': {
    compiles: false,
    code: requesting(`{ name: 'mail.send', payload: { mail_id: 1 } }`),
  },
  'a job with the payload of another': {
    compiles: false,
    code: requesting(`{ name: 'mail.deliver', payload: { order_id: 1 } }`),
  },
  'a subscription as it should be': {
    compiles: true,
    code: subscribing(`'order.completed': () => []`),
  },
  'a subscription that requests a job that is none': {
    compiles: false,
    code: subscribing(`'order.completed': () => [{ name: 'mail.send', payload: {} }]`),
  },
};

test('the compiler refuses misspelt permissions, verbs beside their schema, undeclared input, unknown events and jobs', {
  timeout: 120_000,
}, async () => {
  mkdirSync(folder, { recursive: true });
  const names = Object.keys(snippets);
  names.forEach((name, index) => {
    writeFileSync(`${folder}/snippet-${index}.ts`, `${snippets[name]?.code}\nexport {};\n`);
  });
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({
      extends: '../../../tsconfig.json',
      compilerOptions: { incremental: false, paths: { '@/*': ['../../../*'] } },
      include: ['../../../next-env.d.ts', '../../../lib/i18n/intl.d.ts', './*.ts'],
      exclude: [],
    }),
  );
  const tsc = ['node_modules/typescript/bin/tsc', '--noEmit', '-p', folder];
  const output = await promisify(execFile)(process.execPath, tsc).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  const wrong = new Set([...output.matchAll(/snippet-(\d+)\.ts\(/g)].map(([, n]) => Number(n)));
  const elsewhere = output
    .split('\n')
    .filter((line) => /error TS/.test(line) && !/snippet-/.test(line));
  expect(elsewhere).toEqual([]);
  const compiled = Object.fromEntries(names.map((name, index) => [name, !wrong.has(index)]));
  expect(compiled).toEqual(
    Object.fromEntries(names.map((name) => [name, snippets[name]?.compiles])),
  );
});
