import { afterEach, expect, test, vi } from 'vitest';
import { clientAddress } from '@/scripts/server/client-address.mjs';
import { askFront, closeFrontAfterEach, openFront } from '../../support/server/front';

closeFrontAfterEach();

afterEach(() => vi.unstubAllEnvs());

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
  ['one proxy, and a visitor who wrote nothing', ', 203.0.113.7', '10.0.0.1', 1, '203.0.113.7'],
  ['one proxy, and a visitor who wrote commas', ' ,,, 203.0.113.7', '10.0.0.1', 1, '203.0.113.7'],
  ['two proxies, and the same visitor', ', 203.0.113.7, 10.0.0.9', '10.0.0.1', 2, '203.0.113.7'],
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

test('behind a proxy that adds to X-Forwarded-For as nginx does, nothing a visitor writes changes their address', async () => {
  vi.stubEnv('TRUSTED_PROXIES', '1');
  await openFront(async (req, res) => {
    res.end(String(req.headers['x-client-address']));
  });
  /** `$proxy_add_x_forwarded_for`: several headers of the name are one, an empty one counts. */
  const throughNginx = (claimed: string | undefined) =>
    claimed === undefined ? '203.0.113.7' : `${claimed}, 203.0.113.7`;
  const claims = [undefined, '', ' ', ',', ',,', '1.2.3.4', '1.2.3.4,', '1.2.3.4, 5.6.7.8', 'x'];
  for (const claimed of claims) {
    const { body } = await askFront('/api/x', {
      'X-Forwarded-For': throughNginx(claimed),
      'X-Client-Address': '6.6.6.6',
      'X-Real-IP': '6.6.6.6',
      Forwarded: 'for=6.6.6.6',
    });
    expect([claimed, body]).toEqual([claimed, '203.0.113.7']);
  }
});
