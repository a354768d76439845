import { FilterForm } from '@/components/admin/list/filter-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import { Select } from '@/components/ui/select';
import { actorTypes, changeActions } from '@/db/schema/enums';
import type { ActivityQuery } from '@/lib/admin/activity.schema';
import type { Language } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';

export interface ActivityFiltersProps {
  query: ActivityQuery;
  language: Language;
  /** How many rows the filters leave on the page. */
  total: number;
  /** Who may have made a change. */
  admins: readonly { id: number; name: string }[];
}

/** What the list of changes can be narrowed to. */
export function ActivityFilters({ query, language, total, admins }: ActivityFiltersProps) {
  const t = translator(language, 'activity');
  const words = messages[language].activity.resources;
  const choices = [
    {
      name: 'resource',
      label: t('filter_resource'),
      value: query.resource,
      options: Object.entries(words).map(([value, label]) => ({ value, label })),
    },
    {
      name: 'action',
      label: t('filter_action'),
      value: query.action,
      options: changeActions.map((value) => ({ value, label: t(`actions.${value}`) })),
    },
    {
      name: 'admin',
      label: t('filter_admin'),
      value: query.admin && String(query.admin),
      options: admins.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: 'actor_type',
      label: t('filter_actor'),
      value: query.actor_type,
      options: actorTypes.map((value) => ({ value, label: t(`actors.${value}`) })),
    },
  ];
  const half = 'w-[calc(50%-0.375rem)] sm:w-40';
  const isFiltered = [...choices.map(({ value }) => value), query.from, query.to, query.record];
  return (
    <FilterForm total={total} className="mb-4 flex flex-wrap items-end gap-3">
      {choices.map(({ name, label, value, options }) => (
        <Field key={name} name={name} label={label} className={half}>
          {(control) => (
            <Select
              {...control}
              placeholder={t('any')}
              defaultValue={value ?? ''}
              options={options}
            />
          )}
        </Field>
      ))}
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} name={name} label={t(`filter_${name}`)} className={half}>
          {(control) => <Input {...control} type="date" defaultValue={query[name] ?? ''} />}
        </Field>
      ))}
      {isFiltered.some(Boolean) && <TextLink href="/admin/activity">{t('clear')}</TextLink>}
    </FilterForm>
  );
}
