import type { Context } from '@/lib/core/context';

/**
 * The id and creation time of a record being restored; {} for a new one, whose id the database
 * assigns.
 */
export function restoredKeys({ restoring }: Context): { id?: number; created_at?: Date } {
  if (!restoring) return {};
  const { created_at } = restoring.state;
  return {
    id: restoring.id,
    ...(typeof created_at === 'string' && { created_at: new Date(created_at) }),
  };
}

/** The positions that other records keep for a restored one, by their ids; {} for a new one. */
export const restoredPlaces = ({ restoring }: Context, field: string): Record<string, number> =>
  (restoring?.state[field] as Record<string, number> | undefined) ?? {};
