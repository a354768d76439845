'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FieldErrors } from '@/components/ui/field-errors';
import type { PermissionView, ReadyJob } from '@/lib/auth/role.schema';
import { permissionTree, viewPermissions } from '@/lib/core/access/permission-tree';
import { type Permission, permissionNames } from '@/lib/core/access/permissions';
import { useFormSetup } from '../form/form-setup';
import { useFieldErrors } from '../form/use-field-errors';
import { PermissionGroups, type ShownGroup } from './permission-groups';
import { PermissionTools } from './permission-tools';
import { onlyTicks, type Ticked, withTicks } from './ticking';

interface ComparedRole {
  id: number;
  name: string;
  permission_list: readonly string[];
}

export interface PermissionFieldProps {
  /** All permissions with their labels. */
  rights: readonly PermissionView[];
  /** What the editor lacks and so can neither grant nor revoke. */
  lacked: readonly string[];
  /** An owner's role has all permissions, fixed. */
  whole: boolean;
  /** The role of new accounts may only view. */
  looksOnly: boolean;
  /** The other roles, for comparison. */
  others: readonly ComparedRole[];
  groupTitles: Record<string, string>;
  branchTitles: Record<string, string>;
  readyJobs: readonly ReadyJob[];
}

const NAME = 'permissions';

/** The permissions of a role: a checkbox each, grouped by task. */
export function PermissionField(props: PermissionFieldProps) {
  const t = useTranslations('permission.tree');
  const { locked } = useFormSetup();
  const { field } = useController({ name: NAME });
  const { getValues, setValue } = useFormContext();
  const errors = useFieldErrors(NAME);
  const [search, setSearch] = useState('');
  const [compared, setCompared] = useState('');
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const word = useDeferredValue(search.trim().toLocaleLowerCase());
  const ticked: Ticked = field.value ?? [];
  const other = props.others.find(({ id }) => String(id) === compared);

  function lockedBy(name: Permission): string | undefined {
    if (props.whole) return t('whole');
    if (props.lacked.includes(name)) return t('lacking');
    if (props.looksOnly && !viewPermissions.has(name) && !ticked.includes(name))
      return t('looks_only');
    return undefined;
  }
  const mayChange = (name: Permission) => lockedBy(name) === undefined;
  const differs = (name: Permission) =>
    other && other.permission_list.includes(name) !== ticked.includes(name)
      ? other.name
      : undefined;
  const groups = shownGroups(props, (right, branch) => {
    const words = `${right.title} ${right.shows} ${branch}`.toLocaleLowerCase();
    const isFound = !word || words.includes(word);
    return isFound && !(other && onlyDifferences && !differs(right.name as Permission));
  });
  const shown = groups.flatMap(({ branches }) => branches.flatMap(({ rights }) => rights)).length;
  const presets = {
    all: new Set<string>(permissionNames),
    views: viewPermissions,
    nothing: new Set<string>(),
  };
  function takeJob({ name, permissions }: ReadyJob) {
    field.onChange(onlyTicks(ticked, new Set<string>(permissions), mayChange));
    if (!getValues('name')) setValue('name', name, { shouldDirty: true });
  }
  const notes = [
    props.whole && t('whole'),
    props.looksOnly && t('looks_only'),
    !props.whole && props.lacked.length > 0 && t('lacking_note'),
  ].filter((note) => note !== false);

  return (
    <div ref={field.ref} tabIndex={-1} id={NAME} className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl">{t('rights')}</h2>
        <p role="status" className="text-sm text-muted">
          {t('ticked', { count: ticked.length, total: permissionNames.length })}
          {word && ` · ${t('found', { count: shown })}`}
        </p>
      </div>
      {notes.map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
      <FieldErrors id={`${NAME}-error`} errors={errors} />
      <PermissionTools
        search={search}
        compared={compared}
        onlyDifferences={onlyDifferences}
        onSearch={setSearch}
        onCompare={setCompared}
        onOnlyDifferences={setOnlyDifferences}
        others={props.others}
        jobs={locked || props.whole || props.looksOnly ? [] : props.readyJobs}
        onJob={takeJob}
        onPreset={
          locked || props.whole
            ? undefined
            : (preset) => field.onChange(onlyTicks(ticked, presets[preset], mayChange))
        }
      />
      {shown === 0 && <p className="text-muted">{word ? t('found', { count: 0 }) : t('same')}</p>}
      <PermissionGroups
        groups={groups}
        ticking={{
          ticked,
          lockedBy,
          differs,
          set: (names, on) => field.onChange(withTicks(ticked, names, on, mayChange)),
        }}
      />
    </div>
  );
}

/** The tree of visible permissions, without empty groups. */
function shownGroups(
  { rights, groupTitles, branchTitles }: PermissionFieldProps,
  isShown: (right: PermissionView, branch: string) => boolean,
): ShownGroup[] {
  return permissionTree.flatMap(({ key, branches }) => {
    const shownBranches = branches.flatMap((branch) => {
      const title = branchTitles[branch.key] ?? branch.key;
      const names: readonly string[] = branch.permissions;
      const own = rights.filter((right) => names.includes(right.name) && isShown(right, title));
      return own.length ? [{ key: branch.key, title, rights: own }] : [];
    });
    return shownBranches.length
      ? [{ key, title: groupTitles[key] ?? key, branches: shownBranches }]
      : [];
  });
}
