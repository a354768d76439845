import 'server-only';
import type { CustomerContext } from '@/lib/core/context';
import { id } from '@/lib/core/rules.schema';
import { localizePath } from '@/lib/i18n/paths';
import { firstValue, type Query } from './session-page';

/** The address of a page of the account, with what it shall say at its top. */
export function accountPath(
  { language, settings }: Pick<CustomerContext, 'language' | 'settings'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query);
  const page = localizePath(path, language, settings.main_language);
  return search.size ? `${page}?${search}` : page;
}

/** What was just done, for the page it leads to, which says it anew each time. */
export const doneNow = (action: string) => ({ done: `${action}.${Date.now().toString(36)}` });

/** What the page's address says was just done, if it is one of `actions`. */
export function doneIn<const T extends string>(
  query: Query,
  actions: readonly T[],
): { action: T; about: string } | undefined {
  const about = firstValue(query.done) ?? '';
  const action = actions.find((candidate) => about.startsWith(`${candidate}.`));
  return action && { action, about };
}

/** The id in the last segment of a page's path; 0, which nothing has, for anything else. */
export const parseIdSegment = (segment: string): number => id.catch(0).parse(segment);
