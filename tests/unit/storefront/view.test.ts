import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  guestViewer,
  memberViewer,
  parseViewer,
  type Viewer,
  viewerKey,
} from '@/lib/core/access/viewer';
import { languages } from '@/lib/core/language';
import { parseView, type View, viewPath } from '@/lib/storefront/pages/view';

const tierKey = fc
  .stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,4})?$/)
  .filter((key) => key !== 'guest' && key !== 'member');
/** Tiers that exist, and a viewer who is a guest, a member, or a member of one of them. */
const tiersAndViewer = fc.uniqueArray(tierKey, { minLength: 1, maxLength: 5 }).chain((tiers) =>
  fc.record({
    tiers: fc.constant(tiers),
    viewer: fc.constantFrom<Viewer>(
      guestViewer,
      memberViewer,
      ...tiers.map((tier): Viewer => ({ kind: 'member', tier })),
    ),
  }),
);
const view = fc.record<View>({
  language: fc.constantFrom(...languages),
  currency: fc.stringMatching(/^[A-Z]{3}$/),
  viewer: fc.oneof(
    fc.constantFrom(guestViewer, memberViewer),
    tierKey.map((tier): Viewer => ({ kind: 'member', tier })),
  ),
});
const segmentsOf = (path: string) => {
  const [, locale = '', segment = ''] = path.split('/');
  return { locale, view: segment };
};

test('a viewer is written as HKD-guest, HKD-member or HKD-gold', () => {
  const path = (viewer: Viewer) => viewPath({ language: 'en-US', currency: 'HKD', viewer });
  expect(path(guestViewer)).toBe('/en-US/HKD-guest');
  expect(path(memberViewer)).toBe('/en-US/HKD-member');
  expect(path({ kind: 'member', tier: 'gold' })).toBe('/en-US/HKD-gold');
});

test('two views that differ in anything never share a path, nor a key that begins with one', () => {
  const different = fc
    .tuple(view, view, fc.constantFrom<keyof View>('language', 'currency', 'viewer'))
    .map(([one, other, field]): [View, View] => [one, { ...one, [field]: other[field] }])
    .filter(([one, other]) => JSON.stringify(one) !== JSON.stringify(other));
  const rest = fc.constantFrom('', '/product/x', '/en-US/HKD-guest', '/category/a?page=2');
  fc.assert(
    fc.property(different, rest, rest, ([one, other], after, afterOther) => {
      expect(viewPath(one) + after).not.toBe(viewPath(other) + afterOther);
    }),
    { numRuns: 2000 },
  );
});

test('what is written is read back as the same view, and what is read was written so', () => {
  fc.assert(
    fc.property(view, tiersAndViewer, (bare, { tiers, viewer }) => {
      const written = { ...bare, viewer };
      expect(parseView(segmentsOf(viewPath(written)), tiers)).toEqual(written);
    }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...languages), fc.string(), (locale, segment) => {
      const read = parseView({ locale, view: segment }, ['gold']);
      if (read) expect(viewPath(read)).toBe(`/${locale}/${segment}`);
    }),
  );
});

test.each([
  'HKD-gold',
  'HKD-Guest',
  'HKD-',
  'HKD',
  'hkd-guest',
  'HKDX-guest',
  'HKD-guest-',
  'HKD-guest\n',
  '---',
])('%j is no view while there are no tiers', (segment) =>
  expect(parseView({ locale: 'en-US', view: segment })).toBeUndefined(),
);

test('a tier is a viewer only while it is among the tiers handed in, and never under the name of another viewer', () => {
  fc.assert(
    fc.property(tiersAndViewer, tierKey, ({ tiers }, key) => {
      expect(parseViewer(key, tiers)).toEqual(
        tiers.includes(key) ? { kind: 'member', tier: key } : undefined,
      );
    }),
  );
  expect(parseViewer('guest', ['guest'])).toEqual(guestViewer);
  for (const tier of ['guest', 'member', '', 'Gold', 'a/b', '-'])
    expect(() => viewerKey({ kind: 'member', tier })).toThrow(RangeError);
});
