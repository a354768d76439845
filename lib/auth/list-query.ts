import 'server-only';
import type { z } from 'zod';
import { screenQuery } from '@/lib/core/records/resource.schema';
import { readChoiceCookie } from './cookies';

/**
 * The query of a list's screen (`screenQuery`). Without `page_size` it has as many rows as
 * were last chosen in this browser for any list, else as `first` says.
 */
export async function listScreenQuery<T>(
  query: z.ZodType<T>,
  typed: Record<string, unknown>,
  first: { page_size?: string } = {},
): Promise<T> {
  const savedPageSize = await readChoiceCookie('admin_page_size');
  return screenQuery(query, {
    ...first,
    ...(savedPageSize && { page_size: savedPageSize }),
    ...typed,
  });
}
