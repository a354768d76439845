import { afterEach, expect, test, vi } from 'vitest';
import { parseTrustedProxies } from '@/lib/core/web/trusted-proxies.mjs';
import { getClientAddress } from '@/lib/http/client-ip';
import { clientAddress } from '@/scripts/server/client-address.mjs';
import { askFront, closeFrontAfterEach, openFront } from '../../support/server/front';

closeFrontAfterEach();
const NETWORKS = '10.0.0.0/8, 198.51.100.20, 2001:db8:1::/48';

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
  ['a proxy in a network', '203.0.113.7', '10.0.0.1', NETWORKS, '203.0.113.7'],
  ['the same as an IPv6 socket says it', '203.0.113.7', '::ffff:10.0.0.1', NETWORKS, '203.0.113.7'],
  [
    'two proxies in networks, and a visitor who wrote the header',
    '1.2.3.4, 10.9.9.9, 203.0.113.7, 198.51.100.20',
    '10.0.0.1',
    NETWORKS,
    '203.0.113.7',
  ],
  ['a visitor over IPv6', '2001:db8::7, 2001:db8:1::9', '10.0.0.1', NETWORKS, '2001:db8::7'],
  ['a visitor past the proxies', '1.2.3.4', '203.0.113.7', NETWORKS, '203.0.113.7'],
  ['a visitor beside a proxy’s address', '1.2.3.4', '198.51.100.21', NETWORKS, '198.51.100.21'],
  ['a visitor who wrote nothing', ', 203.0.113.7', '10.0.0.1', NETWORKS, '203.0.113.7'],
  [
    'a proxy that forwards rubbish to another',
    'unknown, 10.0.0.2',
    '10.0.0.1',
    NETWORKS,
    undefined,
  ],
  ['a check by the proxy itself', undefined, '10.0.0.1', NETWORKS, undefined],
  ['a visitor within the networks', '10.1.1.1, 10.0.0.2', '10.0.0.1', NETWORKS, '10.1.1.1'],
  ['another proxy of our own networks', '1.2.3.4', '192.168.0.1', NETWORKS, undefined],
])('the caller’s address: %s', (_, forwarded, peer, text, address) => {
  const proxies = parseTrustedProxies(String(text));
  expect(proxies).toBeDefined();
  expect(clientAddress(forwarded, peer, proxies)).toBe(address);
});

test.each([
  '11',
  '-1',
  'yes',
  '10.0.0.0/0',
  '10.0.0.0/33',
  '2001:db8::/129',
  '10.0.0.0/8/8',
  '10.0.0/8',
  '10.0.0.0/8,,10.1.0.0/16',
  '::ffff:10.0.0.0/104',
  'loopback',
])('%s names no proxies', (text) => {
  expect(parseTrustedProxies(text)).toBeUndefined();
});

test('where networks are named, only connections from them may say where a visitor is', async () => {
  await openFront(async (req, res) => {
    const { headers } = req;
    res.end(`${headers['x-client-address']} ${headers['cf-ipcountry']}`);
  });
  const ask = async () =>
    (await askFront('/api/x', { 'X-Forwarded-For': '203.0.113.7', 'CF-IPCountry': 'HK' })).body;
  vi.stubEnv('TRUSTED_PROXIES', '127.0.0.0/8, ::1');
  expect(await ask()).toBe('203.0.113.7 HK');
  vi.stubEnv('TRUSTED_PROXIES', '198.51.100.0/24');
  expect(await ask()).toBe('undefined undefined');
});

test('without our server one proxy is believed on Vercel, and elsewhere those that are named', () => {
  const read = () =>
    getClientAddress(new Headers({ 'X-Forwarded-For': '1.2.3.4, 203.0.113.7, 198.51.100.20' }));
  expect(read()).toBeUndefined();
  vi.stubEnv('VERCEL', '1');
  expect(read()).toBe('198.51.100.20');
  vi.stubEnv('TRUSTED_PROXIES', '2');
  expect(read()).toBe('203.0.113.7');
  vi.stubEnv('TRUSTED_PROXIES', '198.51.100.20');
  expect(read()).toBe('203.0.113.7');
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
