import 'server-only';
import type { Context } from '@/lib/core/context';
import { rememberUrl, type UrlKind } from '@/lib/settings/former-urls';
import { noteChange, refTo } from './record-changes';

/**
 * Remembers the url a record had until now (`rememberUrl`), and notes the menu entries that
 * followed it, in the transaction that renames it.
 */
export async function noteRenamedUrl(
  ctx: Context,
  kind: UrlKind,
  record_id: number,
  before: string,
  after: string,
): Promise<void> {
  const followed = await rememberUrl(ctx, kind, record_id, before, after);
  for (const row of followed)
    await noteChange(ctx, refTo(ctx, 'menu', row), [{ field: 'url', before, after }]);
}
