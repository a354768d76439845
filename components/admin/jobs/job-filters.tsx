import { FilterBar } from '@/components/admin/list/filter-bar';
import { TextLink } from '@/components/ui/link-button';
import { jobStates } from '@/db/schema/enums';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { JobQuery, JobQueue } from '@/lib/jobs/list.schema';
import { jobTitle } from './job-labels';

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
    <FilterBar
      query={query}
      total={total}
      placeholder={t('any')}
      filters={[
        { name: 'name', label: t('name'), options: names, className: 'w-full sm:w-64' },
        { name: 'state', label: t('state'), options: states },
      ]}
      className="mb-4"
    >
      {(query.name || query.state) && <TextLink href="/admin/job">{t('clear')}</TextLink>}
    </FilterBar>
  );
}
