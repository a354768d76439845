import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { inUploadTurn } from '@/lib/http/upload-turns';

const form = (length?: number, type = 'multipart/form-data; boundary=x', address?: string) =>
  new Request('http://shop.test', {
    method: 'POST',
    headers: {
      'Content-Type': type,
      ...(address && { 'X-Client-Address': address }),
      ...(length !== undefined && { 'Content-Length': String(length) }),
    },
  });

/** Calls that are answered when they are told to; `begun` counts those that have a turn. */
function calls() {
  let begun = 0;
  const ends: (() => void)[] = [];
  const call = (request: Request, of: 'staff' | 'shoppers' = 'staff') =>
    inUploadTurn(request, of, () => {
      begun++;
      return new Promise<void>((end) => ends.push(end));
    });
  const endAll = async () => {
    for (; ends.length; await pause(1)) ends.shift()?.();
  };
  return { call, endAll, begun: () => begun };
}

test('24 MB of uploads have a turn at a time; what announces no length counts as 12', async () => {
  const { call, endAll, begun } = calls();
  const all = [form(), form(11_500_000), form(1_000_000), form(400_000)].map((request) =>
    call(request),
  );
  await pause(5);
  expect(begun()).toBe(2);
  // What is small, or no form with files, waits for nobody.
  const others = [form(100_000), form(11_500_000, 'application/json')].map((request) =>
    call(request),
  );
  await pause(5);
  expect(begun()).toBe(4);
  await endAll();
  await Promise.all([...all, ...others]);
  expect(begun()).toBe(6);
});

test('two dozen uploads below 1 MB have their turn at once', async () => {
  const { call, endAll, begun } = calls();
  const all = Array.from({ length: 24 }, () => call(form(900_000)));
  await pause(5);
  expect(begun()).toBe(24);
  await endAll();
  await Promise.all(all);
});

test('beyond forty that wait, an upload is refused with 503', async () => {
  const { call, endAll } = calls();
  const all = Array.from({ length: 42 }, () => call(form()));
  await expect(call(form())).rejects.toMatchObject({ status: 503 });
  await endAll();
  await Promise.all(all);
});

test('strangers keep neither staff waiting nor shoppers of other addresses', async () => {
  vi.stubEnv('HARBOUR_FRONT', '1');
  const { call, endAll, begun } = calls();
  const large = (address: string) => form(9_900_000, undefined, address);
  const all = Array.from({ length: 6 }, () => call(large('203.0.113.7'), 'shoppers'));
  await pause(5);
  expect(begun()).toBe(1);
  const others = [call(large('198.51.100.9'), 'shoppers'), call(large('203.0.113.7'), 'staff')];
  await pause(5);
  expect(begun()).toBe(3);
  await expect(call(large('203.0.113.7'), 'shoppers')).rejects.toMatchObject({ status: 429 });
  await endAll();
  await Promise.all([...all, ...others]);
  vi.unstubAllEnvs();
});
