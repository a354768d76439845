import 'server-only';
import type { z } from 'zod';
import type { AdminContext } from '@/lib/core/context';
import type { ResourceArea } from '@/lib/core/permissions';
import type { Undoable } from '@/lib/core/resource';
import { resources } from './resources';

/** A kind of record whose changes can be taken back, with the verbs that do it. */
export type UndoableRecords = {
  permission: ResourceArea;
  undoable: Undoable;
  changes: z.ZodType;
  input?: z.ZodType;
  get(ctx: AdminContext, id: number): Promise<unknown>;
  update(ctx: AdminContext, id: number, changes: never): Promise<unknown>;
  create?(ctx: AdminContext, input: never): Promise<unknown>;
  delete?(ctx: AdminContext, id: number): Promise<void>;
};

/** Of the records of this name; undefined where their changes are only told. */
export function undoableRecords(name: string): UndoableRecords | undefined {
  const found = Object.hasOwn(resources, name) ? resources[name] : undefined;
  return found?.undoable && { ...found, undoable: found.undoable };
}
