'use client';

import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import type { PermissionView } from '@/lib/auth/role.schema';

export interface PermissionBoxProps {
  right: PermissionView;
  checked: boolean;
  /** Why it cannot be changed; none where it can. */
  locked: string | undefined;
  /** The role it is compared with, where the two differ. */
  differs: string | undefined;
  onChange: (on: boolean) => void;
}

/** One permission, in words; where it cannot be changed it says why. */
export function PermissionBox({ right, checked, locked, differs, onChange }: PermissionBoxProps) {
  const t = useTranslations('permission.tree');
  return (
    <Checkbox
      id={`permission.${right.name}`}
      className="min-w-0"
      checked={checked}
      disabled={locked !== undefined}
      title={locked}
      hint={right.shows || undefined}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <span className="flex flex-wrap items-center gap-x-2">
          {right.title}
          {locked && <Lock aria-hidden className="size-3.5 shrink-0 text-muted" />}
          {locked && <span className="sr-only">({locked})</span>}
          {!right.in_use && <span className="text-xs text-muted">{t('later_short')}</span>}
          {differs && (
            <Badge tone="caution">
              {checked ? t('only_here') : t('only_there', { name: differs })}
            </Badge>
          )}
        </span>
      }
    />
  );
}
