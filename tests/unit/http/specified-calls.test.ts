import { describe, expect, test } from 'vitest';
import { Refusal } from '@/lib/core/errors';
import { inTimeZone } from '@/lib/core/moment.schema';
import { parseRequestBody as readBody } from '@/lib/http/body';
import { parseDeclaredInput } from '@/lib/http/declared-input';
import type { AnyEndpoint } from '@/lib/http/endpoint';
import { parseUrlQuery as readQuery } from '@/lib/http/fields';
import { everyCall, getCallName } from '../../support/server/every-call';
import {
  formFields,
  type SentValues,
  specifiedCalls,
  ways,
} from '../../support/server/specified-calls';

/** The calls that the specification names (§7, D24), each as `methods path`. */
const specified = `
  POST /api/admin/login
  POST /api/admin/logout
  GET /api/admin
  POST /api/admin/token/refresh
  GET POST /api/admin/role
  GET /api/admin/role/permission
  GET PUT DELETE /api/admin/role/{id}
  GET POST /api/admin/status
  GET PUT DELETE /api/admin/status/{id}
  GET POST /api/admin/brand
  GET POST DELETE /api/admin/brand/{id}
  GET POST /api/admin/product
  GET POST DELETE /api/admin/product/{id}
  POST /api/admin/attribute
  GET /api/admin/inventory/{id}/histories
  GET /api/admin/product/{id}/inventories/histories
  POST /api/admin/inventory/plus
  POST /api/admin/inventory/minus
  POST /api/admin/inventory/update
  POST /api/admin/inventory/transfer
  GET POST /api/admin/user
  GET PUT DELETE /api/admin/user/{id}
  GET POST /api/admin/menu
  GET POST /api/admin/menu/{id}
  DELETE /api/admin/menu/batch
  PUT /api/admin/menu/{id}/move
  GET POST /api/admin/account
  GET PUT /api/admin/account/{id}
  POST /api/admin/upload
  POST /api/admin/user/import
  POST /api/admin/product/import
  GET /api/admin/user/export
  GET /api/admin/product/export
  GET /api/admin/order
  POST /api/admin/order
  PUT /api/admin/order/{id}/status
  POST /api/admin/order/{id}/shipment
  POST /api/admin/order/{id}/comment
  POST /api/admin/lead/{id}/convert
  POST /api/admin/broadcast/{id}/test
  POST /api/admin/broadcast/{id}/schedule
  POST /api/admin/broadcast/{id}/pause
  POST /api/admin/broadcast/{id}/resume
  POST /api/admin/broadcast/{id}/cancel
  GET PUT /api/admin/setting
  POST /api/login
  POST /api/register
  POST /api/logout
  POST /api/token/refresh
  POST /api/reset/email
  POST /api/reset/password
  POST /api/info
  PUT /api/profile
  GET POST /api/address
  GET PUT DELETE /api/address/{id}
  GET /api/order
  GET /api/order/{id}
  POST /api/order/{id}/comment
  POST /api/order/{id}/cancel
  POST /api/order/{id}/pay
  POST /api/order/{id}/proof
  POST /api/social/{provider}/login
  POST /api/social/{provider}/register
  GET POST /api/attribute
  POST /api/cart
  POST PUT DELETE /api/cart/item
  POST DELETE /api/cart/coupon
  POST /api/check
  POST /api/configs
  GET POST /api/menu
  GET /api/menu/{url}
  GET POST /api/product/search
  GET /api/slider
  GET POST /api/widget
  GET POST /api/block
  GET POST /api/product
  GET POST /api/page
  GET /api/brand
  POST /api/contact
  POST /api/article
  POST /api/category
  GET /api/settings
  POST /api/checkout/quote
  POST /api/admin/order/{id}/refund
  POST /api/checkout
  GET /api/health/live
  GET /api/health/ready
  GET /api/health/database
  GET /api/admin/check/pem
  POST /api/admin/upload/pem
  POST /api/payment/{provider}/webhook
  GET /api/admin/report/sales
  GET /api/admin/report/products
  GET /api/admin/report/customer
  GET /api/admin/report/inventories
  POST /api/admin/broadcast/{id}/test
  POST /api/admin/broadcast/{id}/schedule
  POST /api/admin/broadcast/{id}/pause
  POST /api/admin/broadcast/{id}/resume
  POST /api/admin/broadcast/{id}/cancel
`;

/** D24: with list, one, creation, change, deletion, and the last two of many at once. */
const resources =
  'brand product attribute user menu account role lead status page block slider warehouse article category broadcast';

const listCalls = (text: string) =>
  text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const words = line.trim().split(' ');
      const path = words.pop();
      return words.map((method) => `${method} ${path}`);
    });
const declared = new Set(everyCall.map(getCallName));
const missing = (calls: string[]) => calls.filter((call) => !declared.has(call));

test('every call of §7 and D24 is declared', () => {
  expect(missing(listCalls(specified))).toEqual([]);
});

test('every resource of D24 that there is has all its calls', () => {
  const calls = resources.split(' ').flatMap((name) => {
    const path = `/api/admin/${name}`;
    return listCalls(`GET POST ${path}\nGET PUT DELETE ${path}/{id}\nPUT DELETE ${path}/batch`);
  });
  expect(missing(calls)).toEqual([]);
});

/** What a call makes of a request, by the same steps as its route. */
async function ask(declared: AnyEndpoint, request: Request) {
  const schema = declared.body ?? declared.stream;
  const body = schema ? await readBody(request, { limit: declared.body_limit }) : {};
  return inTimeZone('Asia/Hong_Kong', () =>
    parseDeclaredInput(declared, request, { query: readQuery(request), body, schema }),
  );
}

const declaredCall = (name: string): AnyEndpoint => {
  const found = everyCall.find((call) => getCallName(call) === name);
  if (!found) throw new Error(`${name} is not declared`);
  return found.endpoint;
};

const JSON_TYPE = { 'Content-Type': 'application/json' };
const buildRequest = (name: string, init: RequestInit, query = '') =>
  new Request(`https://shop.example/${query}`, { method: name.split(' ')[0] ?? '', ...init });
const asJson = (name: string, sent: SentValues, query?: string) =>
  buildRequest(name, { body: JSON.stringify(sent), headers: JSON_TYPE }, query);
const asForm = (name: string, fields: [string, FormDataEntryValue][], query?: string) => {
  const form = new FormData();
  for (const [field, value] of fields) form.append(field, value);
  return buildRequest(name, { body: form }, query);
};

async function refusedBy(asking: Promise<unknown>): Promise<Record<string, string[]>> {
  const error = await asking.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof Refusal)) throw error ?? new Error('nothing was refused');
  return Object.fromEntries(
    Object.entries(error.fields).map(([field, texts]) => [field, texts.map(({ key }) => key)]),
  );
}

/** Where other words than §5.1's are said of a missing field (§5.5, §5.6, required_image). */
const ownWords: Record<string, string> = {
  quantity: 'quantity_positive',
  to: 'transfer_destination',
  stock_id: 'choose_option',
  image: 'upload_picture',
};
const saidOfMissing = (name: string, field: string) =>
  (field === 'quantity' || field === 'stock_id') &&
  name.includes('inventory') !== (field === 'quantity')
    ? ['required']
    : [ownWords[field] ?? 'required'];

describe.each(specifiedCalls)('%s', (name, needed, more = {}) => {
  const declared = declaredCall(name);
  const override: SentValues = declared.method_override
    ? { _method: declared.method_override }
    : {};
  const hasFiles = Object.values(needed).some((value) => value instanceof File);
  const smallest = { ...override, ...needed };
  const whole = { ...smallest, ...more };

  test('takes what it needs, and all that the specification names', async () => {
    if (!hasFiles) {
      await ask(declared, asJson(name, smallest));
      await ask(declared, asJson(name, whole));
    }
    await ask(declared, asForm(name, formFields(smallest, 'a[]')));
  });

  test.skipIf(hasFiles)('takes the same of a form, however that sends its lists', async () => {
    const { body } = await ask(declared, asJson(name, whole));
    for (const way of ways)
      expect([way, await ask(declared, asForm(name, formFields(whole, way)))]).toMatchObject([
        way,
        { body },
      ]);
  });

  test('names all that is missing at once, and each alone', async () => {
    const fields = Object.keys(needed);
    if (!fields.length) return;
    const expectedMessages = Object.fromEntries(
      fields.map((field) => [field, saidOfMissing(name, field)]),
    );
    expect(await refusedBy(ask(declared, asForm(name, formFields(override, 'a[]'))))).toEqual(
      expectedMessages,
    );
    for (const field of fields) {
      const { [field]: _, ...others } = smallest;
      const fieldsLeft = formFields(others, 'a[]');
      expect(await refusedBy(ask(declared, asForm(name, fieldsLeft)))).toEqual({
        [field]: expectedMessages[field],
      });
    }
  });

  test('refuses a name that it does not know, on the name', async () => {
    const fields = formFields(smallest, 'a[]');
    const refused = await refusedBy(ask(declared, asForm(name, [...fields, ['no_such', '1']])));
    expect(refused).toEqual({ no_such: ['unknown_name'] });
  });

  test('has the language of its address as that of its body', async () => {
    const request = asForm(name, formFields(smallest, 'a[]'), '?language=zh_cn');
    const { body } = (await ask(declared, request)) as { body: SentValues };
    if (Object.hasOwn(body, 'as_defaults')) expect(body.language).toBe('zh-CN');
  });
});
