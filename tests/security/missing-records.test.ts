import { expect, test } from 'vitest';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import type { ApiDocument } from '../support/server/adversarial-calls';
import { MISSING } from '../support/server/every-call';
import { startServer } from '../support/server/server';
import { plainValues } from '../support/values/plain-values';

test('a record that is not there, wherever a call names it, is refused as the call declares', async () => {
  const server = await startServer({ env: { JOBS: 'off' } });
  const accounts = accountsIn(server.databaseUrl);
  const { email } = await accounts.owner();
  await accounts.close();
  const send = async (path: string, method: string, token: string, body?: unknown) => {
    const response = await fetch(server.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': `${method} ${path}`.slice(0, 200),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    return { status: response.status, text: await response.text() };
  };
  const login = await send('/api/admin/login', 'POST', '', { email, password: PASSWORD });
  const { token } = JSON.parse(login.text) as { token: string };
  const document: ApiDocument = await (await fetch(`${server.url}/api/openapi.json`)).json();
  const value = plainValues(document.components.schemas, MISSING);
  const broken: string[] = [];
  let named = 0;
  for (const [path, operations] of Object.entries(document.paths)) {
    if (/\/(logout|token\/refresh|session)/.test(path) && !path.includes('pos')) continue;
    for (const [method, operation] of Object.entries(operations)) {
      const parameters = (operation.parameters ?? []).filter(
        (parameter) => parameter.in === 'query',
      );
      const search = new URLSearchParams(
        parameters.map(({ name, schema }) => [name, String(value(schema, name))]),
      );
      const schema = operation.requestBody?.content['application/json']?.schema;
      const address = path.replace(/\{\w+\}/g, String(MISSING));
      const query = search.size ? `?${search}` : '';
      const { status, text } = await send(
        address + query,
        method.toUpperCase(),
        token,
        value(schema),
      );
      named += 1;
      if (status >= 500)
        broken.push(`${method} ${address}${query}: ${status} ${text.slice(0, 200)}`);
    }
  }
  await server.close();
  expect(broken).toEqual([]);
  expect(named).toBeGreaterThan(300);
}, 180_000);
