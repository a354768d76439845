import { expect, test } from 'vitest';
import { addressGroup } from '@/lib/core/web/address-group.mjs';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['0000:0000:0000:0000:0000:FFFF:CB00:7107', '203.0.113.7'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1%eth0', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:5::', '2001:db8:0:0::/64'],
])('%s is counted as %s', (address, group) => {
  expect(addressGroup(address)).toBe(group);
});

test.each([
  undefined,
  '',
  'unknown',
  '203.0.113.7:4711',
  '[2001:db8::1]:443',
  '203.0.113',
  '::g',
  '127.0.0.1',
  '10.1.2.3',
  '100.64.0.1',
  '::1',
  'fd00::1',
  'fe80::1%eth0',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:10.1.2.3',
])('%s says nothing about who calls', (address) => {
  expect(addressGroup(address)).toBeUndefined();
});
