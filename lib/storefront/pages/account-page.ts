import 'server-only';
import type { CustomerContext } from '@/lib/core/context';
import { id } from '@/lib/core/rules.schema';
import { localPath } from '@/lib/i18n/paths';
import { firstValue, type Query } from './session-page';

/** The address of a page of the account, with what it shall say at its top. */
export function accountPath(
  { language, settings }: Pick<CustomerContext, 'language' | 'settings'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query);
  const page = localPath(path, language, settings.main_language);
  return search.size ? `${page}?${search}` : page;
}

/** What was just done, for the page it leads to, which says it anew each time. */
export const doneNow = (what: string) => ({ done: `${what}.${Date.now().toString(36)}` });

/** What the page's address says was just done, if it is one of `known`. */
export function doneIn<const T extends string>(
  query: Query,
  known: readonly T[],
): { what: T; about: string } | undefined {
  const about = firstValue(query.done) ?? '';
  const what = known.find((one) => about.startsWith(`${one}.`));
  return what && { what, about };
}

/** The id in the last segment of a page's path; 0, which nothing has, for anything else. */
export const idIn = (segment: string): number => id.catch(0).parse(segment);
