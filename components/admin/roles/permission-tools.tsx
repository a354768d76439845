'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { pressedKey } from '@/components/ui/pressed-key';
import { Select } from '@/components/ui/select';
import { withLabel } from '@/components/ui/with-label';
import type { ReadyJob } from '@/lib/auth/role.schema';

export interface PermissionToolsProps {
  search: string;
  onSearch: (word: string) => void;
  /** The other roles; the compared role's id, and whether only differences show. */
  others: readonly { id: number; name: string }[];
  compared: string;
  onCompare: (id: string) => void;
  onlyDifferences: boolean;
  onOnlyDifferences: (on: boolean) => void;
  /** Ready-made permission sets. */
  jobs: readonly ReadyJob[];
  onJob: (job: ReadyJob) => void;
  /** Grants everything, all views, or nothing; undefined if nothing may change. */
  onPreset: ((preset: 'all' | 'views' | 'nothing') => void) | undefined;
}

/** The tools above a role's permissions: ready-made jobs, search, presets, comparison. */
export function PermissionTools(props: PermissionToolsProps) {
  const t = useTranslations('permission.tree');
  const { search, others, compared, onlyDifferences, jobs, onPreset } = props;
  const presets = ['views', 'all', 'nothing'] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {jobs.length > 0 && <JobChoice jobs={jobs} onJob={props.onJob} />}
      <Input
        type="search"
        id="permission-search"
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={100}
        value={search}
        onChange={(event) => props.onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter') event.preventDefault();
        }}
        prefix={<Search />}
        className="sm:w-64"
      />
      {others.length > 0 && (
        <Select
          aria-label={t('compare')}
          value={compared}
          onChange={(event) => props.onCompare(event.target.value)}
          placeholder={withLabel(t('compare'), t('compare_none'))}
          options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          className="sm:w-64"
        />
      )}
      {compared && (
        <Checkbox
          id="permission-differences"
          label={t('compare_only')}
          checked={onlyDifferences}
          onChange={(event) => props.onOnlyDifferences(event.target.checked)}
        />
      )}
      {onPreset && (
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          {presets.map((preset) => (
            <Button key={preset} variant="secondary" size="small" onClick={() => onPreset(preset)}>
              {t(preset)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A ready-made job: choosing it checks its boxes and shows its description. */
function JobChoice({ jobs, onJob }: Pick<PermissionToolsProps, 'jobs' | 'onJob'>) {
  const t = useTranslations('permission.tree');
  const [chosen, setChosen] = useState<ReadyJob>();
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-1">
      <Select
        aria-label={t('ready')}
        aria-describedby="ready-job"
        placeholder={withLabel(t('ready'), t('ready_choose'))}
        options={jobs.map(({ key, name }) => ({ value: key, label: name }))}
        value={chosen?.key ?? ''}
        onChange={({ target }) => {
          const job = jobs.find(({ key }) => key === target.value);
          setChosen(job);
          if (job) onJob(job);
        }}
        className="sm:w-64"
      />
      <p id="ready-job" className="text-sm text-muted">
        {chosen?.summary}
      </p>
    </div>
  );
}
