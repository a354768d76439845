import { describe, expect, test } from 'vitest';
import { type ContentAudience, isShownToViewer } from '@/lib/content/audience';
import { guestViewer, memberViewer, type Viewer } from '@/lib/core/access/viewer';

const gold: Viewer = { kind: 'member', tier: 7, tax_exempt: false };

describe('who sees a piece of content', () => {
  test.each<[ContentAudience, boolean, boolean, boolean]>([
    // audience, a guest, a member, a member of a tier
    ['all', true, true, true],
    ['guests', true, false, false],
    ['members', false, true, true],
  ])('%s: guest %s, member %s, tier %s', (audience, guest, member, tier) => {
    expect(
      [guestViewer, memberViewer, gold].map((viewer) => isShownToViewer(audience, viewer)),
    ).toEqual([guest, member, tier]);
  });
});
