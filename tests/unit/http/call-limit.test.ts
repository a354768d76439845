import { expect, test } from 'vitest';
import { assertCallRateLimit } from '@/lib/http/call-limit';

test('a minute has room for 120 calls from one address; then it is told how long to wait', () => {
  const ask = (now: number, address = '203.0.113.7') =>
    assertCallRateLimit('suggest', address, now);
  for (let call = 0; call < 120; call++) ask(1000);
  expect(() => ask(31_000)).toThrowError(
    expect.objectContaining({ status: 429, data: { retry_after: 30 } }),
  );
  expect(() => ask(31_000, '203.0.113.8')).not.toThrow();
  expect(() => assertCallRateLimit('quote', '203.0.113.7', 31_000)).not.toThrow();
  expect(() => ask(61_001)).not.toThrow();
  for (let call = 0; call < 120; call++) ask(70_000, `2001:db8:1:2::${call + 1}`);
  expect(() => ask(70_000, '2001:db8:1:2:ffff::1')).toThrowError(
    expect.objectContaining({ status: 429 }),
  );
});

test('nobody is counted whose address is not known, and no flood of addresses is remembered', () => {
  for (let call = 0; call < 1000; call++) assertCallRateLimit('suggest', undefined, 0);
  for (let call = 0; call < 120; call++) assertCallRateLimit('suggest', '203.0.113.1', 0);
  for (let address = 0; address < 10_000; address++)
    assertCallRateLimit('suggest', `198.18.${address >> 8}.${address & 255}`, 0);
  expect(() => assertCallRateLimit('suggest', '203.0.113.1', 0)).not.toThrow();
});
