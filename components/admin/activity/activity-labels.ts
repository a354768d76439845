import type { useTranslations } from 'next-intl';
import type { ActivityRow } from '@/lib/admin/activity/activity.schema';
import type { Messages } from '@/lib/i18n/messages';

/** A change as the API returns it. */
export type Activity = Omit<ActivityRow, 'at'> & { at: string | Date | null };

type Labels = ReturnType<typeof useTranslations<'activity'>>;
type Nouns = ReturnType<typeof useTranslations<'nouns'>>;
type Noun = keyof Messages['nouns'];

/** The separator between the parts of a list. */
export const getListSeparator = (language: string) => (language === 'en-US' ? ', ' : '、');

/** The most fields that a sentence names. */
const NAMED = 3;

/** The author of a change: a person, a program with that person's name, or a job by its task. */
export function whoMade(
  { actor_type, admin_name: name, source, source_title }: Activity,
  t: Labels,
): string {
  if (actor_type === 'system') return source ? t('job', { job: source_title }) : t('shop');
  if (actor_type !== 'admin') return t(actor_type);
  return source === 'api' ? t('api', { name }) : name;
}

/** The label of a resource, or its name in the API where it has none. */
export const resourceLabel = (resource: string, nouns: Nouns): string =>
  nouns.has(`${resource as Noun}.one`) ? nouns(`${resource as Noun}.one`) : resource;

/** A record's title, else its kind and number. */
export const getActivityTitle = (
  { record_title, resource, record_id }: Activity,
  nouns: Nouns,
): string =>
  resource === 'setting'
    ? resourceLabel(resource, nouns)
    : record_title || `${resourceLabel(resource, nouns)} ${record_id}`;

/** Fields in a sentence: `Title and Price`, `Title, Price, Url and 4 more`. */
export function namesOfFields(labels: readonly string[], t: Labels, comma: string): string {
  if (!labels.length) return t('fields_none');
  const named = labels.slice(0, NAMED);
  const count = labels.length - named.length;
  if (count) return t('fields_more', { fields: named.join(comma), count });
  const last = named.at(-1) ?? '';
  return named.length === 1 ? last : t('both', { first: named.slice(0, -1).join(comma), last });
}
