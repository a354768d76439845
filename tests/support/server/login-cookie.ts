import { expect } from 'vitest';
import { PASSWORD } from './accounts';
import { baseUrl } from './shared-server';

/** The cookies of a customer who logs in with the password of these tests. */
export async function loginCookie(email: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
