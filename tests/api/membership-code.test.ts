import { expect, test } from 'vitest';
import { accountsIn, PASSWORD } from '../support/server/accounts';
import { callApi, unique } from '../support/server/admin-api';
import { queryDatabase } from '../support/server/catalogue';
import { baseUrl, databaseUrl } from '../support/server/shared-server';

const post = async (path: string, body: object, token?: string) => {
  const answer = await fetch(baseUrl + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ language: 'zh-HK', ...body }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

test('a customer enters the code of a tier and is in it; a guest and a wrong code are refused', async () => {
  const accounts = accountsIn(databaseUrl);
  const { id, email } = await accounts.customer();
  await accounts.close();
  const code = unique('circle');
  const [tier] = await queryDatabase<{ id: number }>(
    (sql) => sql`insert into membership_tier (title, level, upgrade_type, upgrade_code)
      select '{"en-US": "Circle", "zh-HK": "茶友"}', max(level) + 1, 'code', ${code}
      from (select level from membership_tier union select 900) levels returning id`,
  );
  expect((await callApi('POST', '/api/membership/code', { code })).status).toBe(401);
  const { token } = (await post('/api/login', { email, password: PASSWORD })).body;
  const enter = (typed: string) => post('/api/membership/code', { code: typed }, String(token));
  expect((await enter('')).body.messages).toEqual({ code: ['此欄位必須填寫。'] });
  expect(await enter('nobody knows')).toMatchObject({
    status: 422,
    body: { messages: { code: ['沒有會籍使用此代碼，請檢查。'] } },
  });
  expect(await enter(` ${code.toLowerCase()} `)).toEqual({
    status: 200,
    body: { data: { title: '茶友', expires_at: null } },
  });
  expect((await enter(code)).status).toBe(409);
  const [row] = await queryDatabase<{ tier: number }>(
    (sql) => sql`select membership_tier_id as tier from customer where id = ${id}`,
  );
  expect(row?.tier).toBe(tier?.id);
  await queryDatabase((sql) => sql`delete from customer where id = ${id}`);
  await queryDatabase((sql) => sql`delete from membership_tier where id = ${tier?.id ?? 0}`);
});
