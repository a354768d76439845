'use client';

import { Lock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import type { PermissionView } from '@/lib/auth/role.schema';
import type { Permission } from '@/lib/core/access/permissions';
import { getTickState, type Ticked } from './ticking';

/** The state that the checkboxes share. */
export interface Ticking {
  ticked: Ticked;
  /** Why a checkbox is locked. */
  lockedBy: (name: Permission) => string | undefined;
  /** The compared role's name, for a permission that only one of the two has. */
  differs: (name: Permission) => string | undefined;
  set: (names: readonly Permission[], on: boolean) => void;
}
/** A part of the back office with its visible permissions. */
type ShownBranch = { key: string; title: string; rights: readonly PermissionView[] };
export type ShownGroup = { key: string; title: string; branches: readonly ShownBranch[] };

const toPermissionNames = (rights: readonly PermissionView[]) =>
  rights.map(({ name }) => name as Permission);

/** The visible permissions by task, each group with a checkbox for all. */
export function PermissionGroups({
  groups,
  ticking,
}: {
  groups: readonly ShownGroup[];
  ticking: Ticking;
}) {
  return groups.map(({ key, title, branches }) => (
    <section key={key} aria-labelledby={`permissions-${key}`} className="flex flex-col">
      <h3 id={`permissions-${key}`} className="border-b border-hairline pb-2 font-medium">
        {branches.length > 1 ? (
          <SomeOrAll
            id={`group.${key}`}
            name={title}
            rights={branches.flatMap(({ rights }) => rights)}
            ticking={ticking}
          />
        ) : (
          title
        )}
      </h3>
      {branches.map((branch) => (
        <Branch key={branch.key} branch={branch} ticking={ticking} />
      ))}
    </section>
  ));
}

function Branch({
  branch: { key, title, rights },
  ticking,
}: {
  branch: ShownBranch;
  ticking: Ticking;
}) {
  return (
    <fieldset className="grid gap-x-6 gap-y-2 border-b border-hairline py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <legend className="sr-only">{title}</legend>
      <div className="text-sm font-medium">
        <SomeOrAll id={`branch.${key}`} name={title} rights={rights} ticking={ticking} />
      </div>
      <div className="grid content-start gap-x-6 gap-y-1 text-sm max-sm:pl-7.5 xl:grid-cols-2">
        {rights.map((right) => {
          const name = right.name as Permission;
          return (
            <PermissionBox
              key={name}
              right={right}
              checked={ticking.ticked.includes(name)}
              locked={ticking.lockedBy(name)}
              differs={ticking.differs(name)}
              onChange={(on) => ticking.set([name], on)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

interface PermissionBoxProps {
  right: PermissionView;
  checked: boolean;
  /** Why it is locked; undefined if it is not. */
  locked: string | undefined;
  /** The compared role's name, if the two differ. */
  differs: string | undefined;
  onChange: (on: boolean) => void;
}

/** A permission's label and checkbox; if locked it says why. */
function PermissionBox({ right, checked, locked, differs, onChange }: PermissionBoxProps) {
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

/** A checkbox for several permissions: all, some or none; a click grants all, then none. */
function SomeOrAll({
  id,
  name,
  rights,
  ticking,
}: {
  id: string;
  name: string;
  rights: readonly PermissionView[];
  ticking: Ticking;
}) {
  const t = useTranslations('permission.tree');
  const names = toPermissionNames(rights);
  const state = getTickState(ticking.ticked, names);
  const free = names.filter((permission) => ticking.lockedBy(permission) === undefined);
  return (
    <Checkbox
      id={id}
      label={
        <>
          <span aria-hidden>{name}</span>
          <span className="sr-only">{t('group', { name })}</span>
        </>
      }
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={!free.length}
      onChange={() => ticking.set(free, getTickState(ticking.ticked, free) !== 'all')}
    />
  );
}
