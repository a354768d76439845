import type { contentAudiences } from '@/db/schema/enums';
import { isMember, type Viewer } from '@/lib/core/access/viewer';

export type Audience = (typeof contentAudiences)[number];

/** Whether a piece of content is shown to this visitor: everybody, guests or members only. */
export function isFor(audience: Audience, viewer: Viewer): boolean {
  if (audience === 'all') return true;
  return isMember(viewer) === (audience === 'members');
}
