import { expect, test } from 'vitest';
import { publishesWithPastMoment } from '@/components/admin/form/publishing-moment';

const now = new Date('2026-12-01T09:00:00Z');
const past = '2026-11-30T09:00:00Z';
const future = '2026-12-02T09:00:00Z';

test.each<[asks: boolean, what: string, before: object | undefined, after: object]>([
  [
    true,
    'a new article scheduled for yesterday',
    undefined,
    { status: 'scheduled', published_at: past },
  ],
  [
    true,
    'a new article published yesterday',
    undefined,
    { status: 'published', published_at: past },
  ],
  [
    true,
    'a draft that becomes published',
    { status: 'draft', published_at: past },
    { status: 'published', published_at: past },
  ],
  [true, 'a new page shown from yesterday', undefined, { enabled: true, published_at: past }],
  [
    true,
    'a product moved from tomorrow',
    { visibled: true, published_at: future },
    { visibled: true, published_at: past },
  ],
  [false, 'one for tomorrow', undefined, { status: 'scheduled', published_at: future }],
  [false, 'one without a moment', undefined, { status: 'published', published_at: null }],
  [false, 'a draft', undefined, { status: 'draft', published_at: past }],
  [false, 'a page that is disabled', undefined, { enabled: false, published_at: past }],
  [
    false,
    'an article that is out already',
    { status: 'published', published_at: past },
    { status: 'published', published_at: '2026-11-01T09:00:00Z' },
  ],
  [
    false,
    'a hidden product that is shown again',
    { visibled: false, published_at: past },
    { visibled: true, published_at: past },
  ],
  [
    false,
    'a page that is shown already',
    { enabled: true, published_at: null },
    { enabled: true, published_at: past },
  ],
])('is asked about: %s, %s', (asks, _, before, after) => {
  expect(publishesWithPastMoment(before as never, after as never, now)).toBe(asks);
});
