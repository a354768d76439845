import type { Context } from '@/lib/core/context';

/**
 * The id and the moment of creation of a record that is put back after its deletion; none for
 * a new one, whose id the database gives.
 */
export function restoredKeys({ restoring }: Context): { id?: number; created_at?: Date } {
  if (!restoring) return {};
  const { created_at } = restoring.state;
  return {
    id: restoring.id,
    ...(typeof created_at === 'string' && { created_at: new Date(created_at) }),
  };
}

/** The places other records keep for one that is put back, by their ids; {} for a new one. */
export const restoredPlaces = ({ restoring }: Context, field: string): Record<string, number> =>
  (restoring?.state[field] as Record<string, number> | undefined) ?? {};
