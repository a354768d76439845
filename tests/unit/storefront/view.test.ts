import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exemptViewer, guestViewer, memberViewer, type Viewer } from '@/lib/core/access/viewer';
import { languages } from '@/lib/core/language';
import { parseView, type View, viewPath } from '@/lib/storefront/pages/view';

const tier = fc.integer({ min: 1, max: 2_147_483_647 });
const viewer = fc.oneof(
  fc.constantFrom(guestViewer, memberViewer, exemptViewer),
  fc
    .tuple(tier, fc.boolean())
    .map(([id, tax_exempt]): Viewer => ({ kind: 'member', tier: id, tax_exempt })),
);
const view = fc.record<View>({
  language: fc.constantFrom(...languages),
  currency: fc.stringMatching(/^[A-Z]{3}$/),
  viewer,
});
const splitSegments = (path: string) => {
  const [, locale = '', segment = ''] = path.split('/');
  return { locale, view: segment };
};

test('a viewer is written as HKD-guest, HKD-member or HKD-tier-7, and whether exempt', () => {
  const path = (viewer: Viewer) => viewPath({ language: 'en-US', currency: 'HKD', viewer });
  expect(path(guestViewer)).toBe('/en-US/HKD-guest');
  expect(path(memberViewer)).toBe('/en-US/HKD-member');
  expect(path({ kind: 'member', tier: 7, tax_exempt: false })).toBe('/en-US/HKD-tier-7');
  expect(path(exemptViewer)).toBe('/en-US/HKD-member-exempt');
  expect(path({ kind: 'member', tier: 7, tax_exempt: true })).toBe('/en-US/HKD-tier-7-exempt');
});

test('two views that differ in anything never share a path, nor a key that begins with one', () => {
  const different = fc
    .tuple(view, view, fc.constantFrom<keyof View>('language', 'currency', 'viewer'))
    .map(([first, other, field]): [View, View] => [first, { ...first, [field]: other[field] }])
    .filter(([first, other]) => JSON.stringify(first) !== JSON.stringify(other));
  const suffix = fc.constantFrom('', '/product/x', '/en-US/HKD-guest', '/category/a?page=2');
  fc.assert(
    fc.property(different, suffix, suffix, ([first, other], after, afterOther) => {
      expect(viewPath(first) + after).not.toBe(viewPath(other) + afterOther);
    }),
    { numRuns: 2000 },
  );
});

test('what is written is read back as the same view, and what is read was written so', () => {
  fc.assert(
    fc.property(view, (written) => {
      expect(parseView(splitSegments(viewPath(written)))).toEqual(written);
    }),
  );
  const segment = fc.oneof(
    fc.string(),
    fc.stringMatching(/^HKD-(tier-[0-9-]{0,12}|member)(-exempt)?$/),
  );
  fc.assert(
    fc.property(fc.constantFrom(...languages), segment, (locale, segment) => {
      const read = parseView({ locale, view: segment });
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
  'HKD-tier-',
  'HKD-tier-0',
  'HKD-tier-07',
  'HKD-tier--7',
  'HKD-tier-7.5',
  'HKD-tier-12345678901',
  'HKD-guest-exempt',
  'HKD-exempt',
  'HKD-member-exempt-exempt',
  'HKD-tier-7-exempt-',
  'HKD-tier-7exempt',
  '---',
])('%j is no view', (segment) =>
  expect(parseView({ locale: 'en-US', view: segment })).toBeUndefined(),
);
