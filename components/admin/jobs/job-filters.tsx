import { FilterForm } from '@/components/admin/list/filter-form';
import { Field } from '@/components/ui/field';
import { TextLink } from '@/components/ui/link-button';
import { Select } from '@/components/ui/select';
import { jobStates } from '@/db/schema/enums';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { JobQuery, JobQueue } from '@/lib/jobs/list.schema';
import { jobTitle } from './job-words';

export interface JobFiltersProps {
  query: JobQuery;
  queues: JobQueue[];
  language: Language;
  total: number;
}

/** Filters of the list of jobs. */
export function JobFilters({ query, queues, language, total }: JobFiltersProps) {
  const t = translator(language, 'job_screen');
  const names = queues.map(({ name }) => ({ value: name, label: jobTitle(name, language) }));
  const states = jobStates.map((value) => ({ value, label: t(`states.${value}`) }));
  return (
    <FilterForm total={total} className="flex flex-wrap items-end gap-3">
      <Field name="name" label={t('name')} className="w-full sm:w-64">
        {(control) => (
          <Select
            {...control}
            placeholder={t('any')}
            defaultValue={query.name ?? ''}
            options={names}
          />
        )}
      </Field>
      <Field name="state" label={t('state')} className="w-[calc(50%-0.375rem)] sm:w-44">
        {(control) => (
          <Select
            {...control}
            placeholder={t('any')}
            defaultValue={query.state ?? ''}
            options={states}
          />
        )}
      </Field>
      {(query.name || query.state) && <TextLink href="/admin/job">{t('clear')}</TextLink>}
    </FilterForm>
  );
}
