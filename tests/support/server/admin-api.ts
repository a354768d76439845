import { open } from '@/db/client';
import { admin, role } from '@/db/schema/auth';
import { hashPassword } from '@/lib/auth/password';
import { baseUrl, databaseUrl } from './shared-server';

const password = 'a password of the tests';
/** Made once: a hash takes its time, and whose password it is makes no difference. */
const hashed = hashPassword(password);
let made = 0;

/**
 * Creates an admin whose role holds exactly these permissions (`owner`: all), logs in
 * over HTTP, and answers calls made in that name.
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
 * One call of the JSON API, or a page asked for with a browser's cookie; form data goes as
 * multipart, anything else as JSON. `further`: headers beside those.
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

/** The record or rows that a response holds. */
export const readResponseData = async (response: Response) => (await response.json()).data;

/** The texts of a refusal, by field. */
export const readRefusalMessages = async (response: Response) => (await response.json()).messages;

/** A value that no other run of the tests has: for urls and skus. */
export const unique = (name: string) =>
  `${name}-${process.pid}-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
