'use client';

import { Search } from 'lucide-react';
import { useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select, type SelectOption } from '@/components/ui/select';
import { useListLink } from './use-list-link';

/**
 * A choice above a list: the query parameter, its name for people, and its values; no
 * value lists everything.
 */
export interface ListFilter {
  name: string;
  label: string;
  options: SelectOption[];
}

/** Search box and filters; what they ask for stands in the address. */
export function ListSearch({ filters = [] }: { filters?: ListFilter[] }) {
  const t = useTranslations('resource.list');
  const router = useRouter();
  const params = useSearchParams();
  const link = useListLink();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    router.push(
      link(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>),
    );
  };
  return (
    // Another address is another form: going back shows what was asked for then.
    <search key={params.toString()}>
      <form onSubmit={ask} className="flex flex-wrap items-center gap-2">
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
            placeholder={`${label}: ${t('all')}`}
            options={options}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
            className="w-auto flex-1 basis-[calc(50%-0.25rem)] sm:w-44 sm:flex-none sm:basis-auto"
          />
        ))}
        <Button type="submit" variant="secondary">
          {t('apply')}
        </Button>
      </form>
    </search>
  );
}
