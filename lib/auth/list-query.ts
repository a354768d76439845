import 'server-only';
import type { z } from 'zod';
import { screenQuery } from '@/lib/core/records/resource.schema';
import { readChoiceCookie } from './cookies';

/**
 * The query of a list screen (`screenQuery`). `page_size` defaults to the last one chosen for any
 * list in this browser, else to that of `first`.
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
