'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { pressedKey } from '@/components/ui/pressed-key';
import { Select } from '@/components/ui/select';
import { withLabel } from '@/components/ui/with-label';

export interface PermissionToolsProps {
  search: string;
  onSearch: (word: string) => void;
  /** The other roles; the id of that which is compared with, and whether only differences show. */
  others: readonly { id: number; name: string }[];
  compared: string;
  onCompare: (id: string) => void;
  onlyDifferences: boolean;
  onOnlyDifferences: (on: boolean) => void;
  /** Gives everything, the sight of everything, or nothing; none where nothing may change. */
  onPreset: ((preset: 'all' | 'views' | 'nothing') => void) | undefined;
}

/** What stands above the permissions of a role: search, three presets, and the comparison. */
export function PermissionTools(props: PermissionToolsProps) {
  const t = useTranslations('permission.tree');
  const { search, others, compared, onlyDifferences, onPreset } = props;
  const presets = ['views', 'all', 'nothing'] as const;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
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
