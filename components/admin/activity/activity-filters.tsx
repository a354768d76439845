import { FilterBar } from '@/components/admin/list/filter-bar';
import { TextLink } from '@/components/ui/link-button';
import { actorTypes, changeActions } from '@/db/schema/enums';
import type { ActivityQuery } from '@/lib/admin/activity/activity.schema';
import type { Language } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';

export interface ActivityFiltersProps {
  query: ActivityQuery;
  language: Language;
  /** The number of rows on the page after filtering. */
  total: number;
  /** Everyone who may have made a change. */
  admins: readonly { id: number; name: string }[];
}

/** The filters of the audit log. */
export function ActivityFilters({ query, language, total, admins }: ActivityFiltersProps) {
  const t = translator(language, 'activity');
  const nouns = Object.entries(messages[language].nouns);
  const { resource, action, admin, actor_type, from, to, record } = query;
  return (
    <FilterBar
      query={query}
      total={total}
      placeholder={t('any')}
      width="w-[calc(50%-0.375rem)] sm:w-40"
      filters={[
        {
          name: 'resource',
          label: t('filter_resource'),
          options: nouns.map(([value, { one: noun }]) => ({ value, label: noun })),
        },
        {
          name: 'action',
          label: t('filter_action'),
          options: changeActions.map((value) => ({ value, label: t(`actions.${value}`) })),
        },
        {
          name: 'admin',
          label: t('filter_admin'),
          options: admins.map(({ id, name }) => ({ value: String(id), label: name })),
        },
        {
          name: 'actor_type',
          label: t('filter_actor'),
          options: actorTypes.map((value) => ({ value, label: t(`actors.${value}`) })),
        },
        { name: 'from', label: t('filter_from'), type: 'date' },
        { name: 'to', label: t('filter_to'), type: 'date' },
      ]}
      className="mb-4"
    >
      {(resource || action || admin || actor_type || from || to || record) && (
        <TextLink href="/admin/activity">{t('clear')}</TextLink>
      )}
    </FilterBar>
  );
}
