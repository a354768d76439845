import 'server-only';
import type { z } from 'zod';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { isRestorable } from '@/lib/core/records/record-path';
import type { Undoable } from '@/lib/core/records/resource';
import { getPicture, pictureState, updatePicture } from '@/lib/media/library';
import { pictureChanges } from '@/lib/media/library.schema';
import { resources } from '../resources/resources';
import { getSiteSettings, settingsUndoable, updateSiteSettings } from '../settings/site-settings';
import { siteSettingsChanges } from '../settings/site-settings.schema';

/** A kind of record whose changes can be undone, with the operations for it. */
export type UndoableRecords = {
  /** By operation. */
  permissions: Record<'create' | 'update' | 'delete', Permission>;
  undoable: Undoable;
  changes: z.ZodType;
  input?: z.ZodType;
  get(ctx: AdminContext, id: number): Promise<unknown>;
  update(ctx: AdminContext, id: number, changes: never): Promise<unknown>;
  create?(ctx: AdminContext, input: never): Promise<unknown>;
  delete?(ctx: AdminContext, id: number): Promise<void>;
};

const only = (permission: Permission) => ({
  create: permission,
  update: permission,
  delete: permission,
});

/** Records with screens of their own; an image whose file is gone can't be restored. */
const others: Record<string, UndoableRecords> = {
  setting: {
    permissions: only('setting.update'),
    undoable: settingsUndoable,
    changes: siteSettingsChanges,
    get: (ctx) => getSiteSettings(ctx),
    update: (ctx, _, changes) => updateSiteSettings(ctx, changes),
  },
  media: {
    permissions: only('media.manage'),
    undoable: { state: pictureState },
    changes: pictureChanges,
    get: getPicture,
    update: updatePicture,
  },
};

/** The undoable records of this name; undefined if their changes can't be undone. */
export function undoableRecords(name: string): UndoableRecords | undefined {
  if (Object.hasOwn(others, name)) return others[name];
  const found = Object.hasOwn(resources, name) ? resources[name] : undefined;
  if (!found) return undefined;
  const { create, undoable, ...verbs } = found;
  return {
    ...verbs,
    ...(isRestorable(name) && { create }),
    undoable,
    permissions: {
      create: `${found.permission}.create`,
      update: `${found.permission}.update`,
      delete: `${found.permission}.delete`,
    },
  };
}
