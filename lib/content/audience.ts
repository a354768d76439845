import type { contentAudiences } from '@/db/schema/enums';
import { isMember, type Viewer } from '@/lib/core/access/viewer';

export type ContentAudience = (typeof contentAudiences)[number];

/** Whether a piece of content is shown to this visitor: everybody, guests or members only. */
export function isShownToViewer(audience: ContentAudience, viewer: Viewer): boolean {
  if (audience === 'all') return true;
  return isMember(viewer) === (audience === 'members');
}
