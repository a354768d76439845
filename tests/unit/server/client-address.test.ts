import { expect, test } from 'vitest';
import { clientAddress } from '@/scripts/server/client-address.mjs';

test.each([
  ['a visitor without a proxy', undefined, '203.0.113.7', 0, '203.0.113.7'],
  ['a visitor who claims to be forwarded', '198.51.100.1', '203.0.113.7', 0, '203.0.113.7'],
  ['the same over IPv6', undefined, '2001:db8::7', 0, '2001:db8::7'],
  ['IPv4 as an IPv6 socket says it', undefined, '::ffff:203.0.113.7', 0, '203.0.113.7'],
  ['one proxy', '203.0.113.7', '10.0.0.1', 1, '203.0.113.7'],
  [
    'one proxy, and a visitor who wrote the header',
    '1.2.3.4, 203.0.113.7',
    '10.0.0.1',
    1,
    '203.0.113.7',
  ],
  ['two proxies', '1.2.3.4, 203.0.113.7, 10.0.0.9', '10.0.0.1', 2, '203.0.113.7'],
  ['a proxy that forwards rubbish', 'unknown', '10.0.0.1', 1, undefined],
  ['a proxy nobody told the shop of', '203.0.113.7', '10.0.0.1', 0, undefined],
  ['the machine itself', undefined, '127.0.0.1', 0, undefined],
  ['the machine itself over IPv6', undefined, '::1', 0, undefined],
  ['a container’s gateway', undefined, '172.17.0.1', 0, undefined],
  ['a connection that is gone', undefined, undefined, 0, undefined],
])('the caller’s address: %s', (_, forwarded, peer, proxies, address) => {
  expect(clientAddress(forwarded, peer, proxies)).toBe(address);
});
