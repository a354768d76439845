'use client';

import { Search } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import { withLabel } from '@/components/ui/with-label';
import { FilterForm } from './filter-form';

/**
 * A filter above a list: the query parameter, its label and its values; no value lists everything.
 */
export interface ListFilter {
  name: string;
  label: string;
  options: SelectOption[];
}

/** Search box and filters of a list of records. */
export function ListSearch({ filters = [], total }: { filters?: ListFilter[]; total: number }) {
  const t = useTranslations('resource.list');
  const params = useSearchParams();
  return (
    <FilterForm total={total} className="flex flex-wrap items-center gap-2">
      <Input
        name="search"
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        defaultValue={params.get('search') ?? ''}
        maxLength={100}
        prefix={<Search />}
        className="sm:w-72"
      />
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          name={name}
          aria-label={label}
          defaultValue={params.get(name) ?? ''}
          placeholder={withLabel(label, t('all'))}
          options={options}
          className="w-auto flex-1 basis-[calc(50%-0.25rem)] sm:w-44 sm:flex-none sm:basis-auto"
        />
      ))}
    </FilterForm>
  );
}
