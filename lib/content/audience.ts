import type { contentAudiences } from '@/db/schema/enums';
import { isMember, type Viewer } from '@/lib/core/access/viewer';

export type ContentAudience = (typeof contentAudiences)[number];

/** Whether content is shown to this visitor: to all, guests or members only. */
export function isShownToViewer(audience: ContentAudience, viewer: Viewer): boolean {
  if (audience === 'all') return true;
  return isMember(viewer) === (audience === 'members');
}
