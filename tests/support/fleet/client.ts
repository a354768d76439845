import { randomInt, randomUUID } from 'node:crypto';
import { buildMultipart } from '../server/adversarial-calls';
import { readForms } from '../server/adversarial-pages';

/** An answer; status 0: there was none. */
type Answer = { status: number; headers: Headers; body: Record<string, unknown> };
export type Call = (method: string, path: string, body?: object) => Promise<Answer>;

/** A caller with an address of their own, who logs in by `token`. Each call has a new key. */
export function callAs(url: string, token?: string): Call {
  const address = `203.0.${randomInt(256)}.${randomInt(256)}`;
  return async (method, path, body) => {
    const headers: Record<string, string> = {
      'X-Forwarded-For': address,
      'Idempotency-Key': randomUUID(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    };
    try {
      const response = await fetch(url + path, {
        method,
        headers,
        redirect: 'manual',
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : { text },
      };
    } catch (error) {
      const { message, cause } = error as Error;
      return { status: 0, headers: new Headers(), body: { text: `${message}: ${cause}` } };
    }
  };
}

/** The same, logged in as the demo shop's owner. */
export async function callAsOwner(url: string): Promise<Call> {
  const login = { email: 'owner@harbour.test', password: 'harbour-demo' };
  const { status, body } = await callAs(url)('POST', '/api/admin/login', login);
  if (status !== 200) throw new Error(`the owner cannot log in: ${status}`);
  return callAs(url, String(body.token));
}

/** Presses the button of the page's form that has a `decision`; where that leads. */
export async function pressDecision(url: string, path: string, decision: string): Promise<string> {
  const forms = await readForms(url, path);
  const [form] = forms;
  if (!form) throw new Error(`${path} has no form`);
  const { headers, body } = buildMultipart({ Origin: url }, [
    ...form.fields,
    ['decision', decision],
  ]);
  const sent = { method: 'POST', headers, body, redirect: 'manual' as const };
  const answer = await fetch(url + path, sent);
  return answer.headers.get('location') ?? `${answer.status} ${await answer.text()}`;
}
