import 'server-only';
import type { Connection } from '@/db/client';
import { memberViewer } from '@/lib/core/access/viewer';
import type { Context, System } from '@/lib/core/context';
import { readSettings } from './settings';

/**
 * The context of the system itself (seed, imports from the command line, jobs), in the shop's main
 * language.
 */
export async function systemContext(db: Connection): Promise<Context<System>> {
  const settings = await readSettings(db);
  return {
    db,
    actor: { kind: 'system' },
    viewer: memberViewer,
    language: settings.main_language,
    currency: settings.base_currency,
    settings,
    touched: new Set(),
    now: () => new Date(),
  };
}
