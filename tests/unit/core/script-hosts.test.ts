import { afterEach, expect, test } from 'vitest';
import ResponseCacheHandler from '@/lib/core/cache/response-cache-handler.mjs';
import {
  noncePolicy,
  pagePolicy,
  sharedPagePolicy,
} from '@/lib/core/web/content-security-policy.mjs';
import { setScriptHosts } from '@/lib/core/web/script-hosts.mjs';

const HOST = 'https://scripts.example';
const getSources = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(directive))
    ?.split(' ')
    .slice(1);
let clock = Number.MAX_SAFE_INTEGER - 1000;
const allow = (hosts: string[]) => setScriptHosts(hosts, ++clock);
afterEach(() => allow([]));

test('allowed hosts of scripts stand in the policy of shared pages, in no other', () => {
  allow([HOST]);
  const shared = sharedPagePolicy("'sha256-x'");
  expect(getSources(shared, 'script-src')).toEqual(["'self'", "'sha256-x'", HOST]);
  expect(getSources(shared, 'connect-src')).toEqual(["'self'", HOST]);
  for (const policy of [pagePolicy(), noncePolicy('n'), noncePolicy('n', true)])
    expect(policy).not.toContain(HOST);
});

test('settings that were read earlier, but arrived later, change nothing', () => {
  allow([HOST]);
  setScriptHosts([], clock - 1);
  expect(sharedPagePolicy()).toContain(HOST);
});

test.each([
  ['/en-US/HKD-guest', true],
  ['/zh-HK/USD-member/page/about', true],
  ['/admin/login', false],
  ['/_not-found', false],
  ['/payment/card', false],
])('a finished page at %s has them: %s', async (path, has) => {
  allow([HOST]);
  const page = { kind: 'APP_PAGE', html: '<html></html>', headers: {} };
  await new ResponseCacheHandler().set(path, page as never, {} as never);
  const policy = (page.headers as Record<string, string>)['content-security-policy'];
  expect(policy?.includes(HOST)).toBe(has);
});
