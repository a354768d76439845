import 'server-only';
import type { CustomerContext } from '@/lib/core/context';
import { id } from '@/lib/core/rules.schema';
import { localizePath } from '@/lib/i18n/paths';
import { firstValue, type Query } from './session-page';

/** The URL of an account page, with a message to show at its top. */
export function accountPath(
  { language, settings }: Pick<CustomerContext, 'language' | 'settings'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query);
  const page = localizePath(path, language, settings.main_language);
  return search.size ? `${page}?${search}` : page;
}

/** The query for a confirmation on the next page; unique, so it is shown each time. */
export const doneNow = (action: string) => ({ done: `${action}.${Date.now().toString(36)}` });

/** The confirmed action in the page's URL, if it is one of `actions`. */
export function doneIn<const T extends string>(
  query: Query,
  actions: readonly T[],
): { action: T; about: string } | undefined {
  const about = firstValue(query.done) ?? '';
  const action = actions.find((candidate) => about.startsWith(`${candidate}.`));
  return action && { action, about };
}

/** The ID in the last path segment; 0, which no record has, for anything else. */
export const parseIdSegment = (segment: string): number => id.catch(0).parse(segment);
