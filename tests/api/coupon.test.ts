import { expect, test } from 'vitest';
import { callApi, logInAs, readResponseData } from '../support/server/admin-api';
import { cartWith, queryDatabase, stocksWith } from '../support/server/catalogue';
import { makeCode } from '../support/server/made-code';

type Answer = { messages?: object; data?: { reason?: string } };
const send = async (method: string, path: string, body: object) => {
  const answer = await callApi(method, path, { language: 'zh-HK', currency: 'HKD', ...body });
  return { status: answer.status, body: (await answer.json()) as Answer };
};
async function someCart() {
  const [{ stock_id } = { stock_id: 0 }] = await stocksWith(20);
  return cartWith([stock_id], 2);
}

test('a code is entered, cannot join another, replaces it, and is taken out again', async () => {
  const cart_id = await someCart();
  const [small, large] = [
    await makeCode(queryDatabase),
    await makeCode(queryDatabase, { value: 1500 }),
  ];
  const coupon = (method: string, code: string, more: object = {}) =>
    send(method, '/api/cart/coupon', { cart_id, code, ...more });
  await expect.poll(async () => (await coupon('POST', small)).status).toBe(200);
  expect((await coupon('POST', large.toLowerCase())).body).toMatchObject({
    code: 'conflict',
    messages: { code: ['如要使用其他優惠碼，請先刪除不能與其他優惠同時使用的優惠碼'] },
    data: { conflicting_codes: [small], saving_if_replaced: { formatted: 'HK$5.00' } },
  });
  const replaced = await coupon('POST', large, { replace: true });
  const applied = [{ name: `優惠 ${large}`, code: large, amount: { amount: '15.00' } }];
  expect(replaced.body).toMatchObject({
    promotions_applied: applied,
    totals: { order_discount: { amount: '15.00' } },
  });
  const quote = await send('POST', '/api/checkout/quote', { cart_id });
  expect(quote.body).toMatchObject({
    promotions_applied: applied,
    promotions_not_applied: [],
    totals: { order_discount: { amount: '15.00' } },
  });
  const without = await coupon('DELETE', large);
  expect(without).toMatchObject({ status: 200, body: { promotions_applied: [] } });
});

test('a code that is none is refused with its reason, and guessing ends after ten', async () => {
  const cart_id = await someCart();
  const code = await makeCode(queryDatabase, { min_subtotal: 900_000_000 });
  const enter = (code: string) => send('POST', '/api/cart/coupon', { cart_id, code });
  await expect.poll(async () => (await enter(code)).body.data?.reason).toBe('min_subtotal_not_met');
  // Staff see why; nobody else does.
  const codesPath = `/api/admin/promotion/refused-code?cart_id=${cart_id}`;
  expect((await callApi('GET', codesPath)).status).toBe(401);
  const answer = await (await logInAs(['promotion']))('GET', codesPath);
  expect(await readResponseData(answer)).toMatchObject([{ code, reason: 'min_subtotal_not_met' }]);
  expect((await enter('')).body.messages).toEqual({ code: ['此欄位必須填寫。'] });
  const tries = [];
  for (let tried = 0; tried < 11; tried++) tries.push((await enter(`NONE${tried}`)).status);
  expect(tries.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
  expect(tries.at(-1)).toBe(429);
});
