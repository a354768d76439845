import { open } from '@/db/client';
import { admin, role } from '@/db/schema/auth';
import { hashPassword } from '@/lib/auth/password';
import { baseUrl, databaseUrl } from './shared-server';

const password = 'a password of the tests';
/** Hashed once: it takes time, and the same password does for all. */
const hashed = hashPassword(password);
let made = 0;

/**
 * Creates an admin whose role has exactly these permissions (`owner`: all), logs in over HTTP,
 * and returns functions that make calls as this admin.
 */
export async function logInAs(permissions: string[] | 'owner') {
  const email = `api-${process.pid}-${Date.now()}-${++made}@shop.test`;
  const { sql, db } = open(databaseUrl, 1);
  const roleFields = permissions === 'owner' ? { is_owner: true } : { permissions };
  const [{ id: role_id } = { id: 0 }] = await db
    .insert(role)
    .values({ name: email, ...roleFields })
    .returning({ id: role.id });
  await db.insert(admin).values({ name: email, email, password_hash: await hashed, role_id });
  await sql.end();
  const { token } = (await (
    await callApi('POST', '/api/admin/login', { email, password })
  ).json()) as { token: string };
  return (method: string, path: string, input?: unknown, further?: Record<string, string>) =>
    callApi(method, path, input, token, further);
}

/**
 * One call of the JSON API, or a page request with a browser's cookie; form data is sent as
 * multipart, anything else as JSON. `further`: more headers.
 */
export function callApi(
  method: string,
  path: string,
  input?: unknown,
  token?: string,
  further: Record<string, string> = {},
): Promise<Response> {
  const authHeader = path.startsWith('/api/') ? 'Authorization' : 'Cookie';
  const as = { Authorization: `Bearer ${token}`, Cookie: `admin_token=${token}` };
  const headers: Record<string, string> = {
    ...further,
    ...(token && { [authHeader]: as[authHeader] }),
  };
  const isForm = input instanceof FormData;
  if (input !== undefined && !isForm) headers['Content-Type'] = 'application/json';
  const body = isForm ? input : input === undefined ? undefined : JSON.stringify(input);
  return fetch(baseUrl + path, { method, headers, body, redirect: 'manual' });
}

/** A form with these fields. */
export function toFormData(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The record or rows in a response. */
export const readResponseData = async (response: Response) => (await response.json()).data;

/** The texts of an error, by field. */
export const readRefusalMessages = async (response: Response) => (await response.json()).messages;

/** A value that is unique among all test runs: for urls and skus. */
export const unique = (name: string) =>
  `${name}-${process.pid}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
