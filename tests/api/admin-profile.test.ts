import { expect, test } from 'vitest';
import { defaultRoles } from '@/lib/auth/default-roles';
import {
  callApi,
  logInAs,
  readRefusalMessages,
  readResponseData,
} from '../support/server/admin-api';

const PATH = '/api/admin/profile';
const PASSWORD = 'a password of the tests';

type Call = Awaited<ReturnType<typeof logInAs>>;
const own = async (staff: Call) => readResponseData(await staff('GET', PATH));

test.each(defaultRoles)(
  '$name: everybody reads and changes themselves, and nobody else',
  async ({ is_owner, permissions }) => {
    const access = is_owner ? 'owner' : [...permissions];
    const [staff, colleague] = [await logInAs(access), await logInAs([])];
    const before = await own(staff);
    const other = await own(colleague);
    const changes = { name: 'Ka Yan Lam', interface_language: 'zh-HK' };
    // Whoever it names and whatever it asks for beside is refused, and nothing is written.
    const aside = {
      id: other.id,
      email: 'other@shop.test',
      role_id: other.role_id,
      enabled: false,
    };
    const greedy = await staff('PUT', PATH, { ...changes, ...aside });
    expect(greedy.status).toBe(422);
    expect(Object.keys((await greedy.json()).messages).sort()).toEqual(Object.keys(aside).sort());
    expect(await own(staff)).toEqual(before);
    expect((await staff('PUT', PATH, changes)).status).toBe(200);
    const { id, email, enabled, role_id } = before;
    const unchanged = { id, email, enabled, role_id };
    expect(await own(staff)).toMatchObject({ ...unchanged, ...changes });
    expect(await own(colleague)).toEqual(other);
    for (const path of [`${PATH}/${other.id}`, `${PATH}/${id}`])
      expect((await staff('PUT', path, changes)).status).toBe(404);
    const seen = await readResponseData(await staff('GET', `${PATH}/changes`));
    expect(seen.map(({ field }: { field: string }) => field).sort()).toEqual(
      ['interface_language', 'name'].sort(),
    );
  },
);

test('without a login there is no account of one’s own', async () => {
  for (const [method, path] of [
    ['GET', PATH],
    ['PUT', PATH],
    ['GET', `${PATH}/changes`],
  ] as const)
    expect((await callApi(method, path, method === 'PUT' ? {} : undefined)).status).toBe(401);
});

test('a password is refused on its fields, in the caller’s language', async () => {
  const staff = await logInAs([]);
  await staff('PUT', PATH, { interface_language: 'zh-HK' });
  const passwords = { password: 'another good one', password_confirmation: 'another good one' };
  const refused = await staff('PUT', PATH, { ...passwords, current_password: 'a guess' });
  expect(refused.status).toBe(422);
  const words = await readRefusalMessages(refused);
  expect(Object.keys(words)).toEqual(['current_password']);
  expect(words.current_password[0]).toMatch(/\p{Script=Han}/u);
  expect((await staff('PUT', PATH, { ...passwords, current_password: PASSWORD })).status).toBe(200);
  const { email } = await own(staff);
  const logIn = (password: string) => callApi('POST', '/api/admin/login', { email, password });
  expect([(await logIn(PASSWORD)).status, (await logIn(passwords.password)).status]).toEqual([
    422, 200,
  ]);
});

test('what was saved meanwhile is not overwritten: 409 with who did it', async () => {
  const staff = await logInAs([]);
  const { updated_at } = await own(staff);
  expect((await staff('PUT', PATH, { name: 'First', updated_at })).status).toBe(200);
  const late = await staff('PUT', PATH, { name: 'Second', updated_at });
  expect(late.status).toBe(409);
  expect((await own(staff)).name).toBe('First');
});
