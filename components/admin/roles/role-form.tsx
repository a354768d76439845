'use client';

import { Texts } from '@/components/texts';
import type { PermissionView, RoleRecord } from '@/lib/auth/role.schema';
import { roleInput } from '@/lib/auth/role.schema';
import type { Language } from '@/lib/core/language';
import type { Messages } from '@/lib/i18n/messages';
import { NumberField, TextField } from '../form/form-fields';
import { type RecordFormProps, ResourceForm } from '../form/resource-form';
import { PermissionField, type PermissionFieldProps } from './permission-field';

const blank = { name: '', permissions: [], max_manual_discount_percent: 10 };

type RoleFormProps = RecordFormProps<RoleRecord, Messages['role']> &
  Pick<PermissionFieldProps, 'lacked' | 'groupTitles' | 'branchTitles' | 'readyJobs'> & {
    /** Every role; `lacking`: it has permissions that the editor lacks. */
    others: readonly (PermissionFieldProps['others'][number] & { lacking: boolean })[];
    rights: PermissionView[];
    /** The role of accounts for which none was chosen. */
    defaultRoleId: number;
    /** Only owners can change an owner's role. */
    isOwner: boolean;
    /** The highest discount limit the editor may grant, in percent. */
    ownDiscount: number;
    /** The editor's language, and the permission labels in it. */
    spoken: Language;
    permissionLabels: Messages['permission']['tree'];
  };

/** A role's fields (§3): its name, and a checkbox for each permission. */
export function RoleForm({
  lacked,
  others,
  groupTitles,
  branchTitles,
  readyJobs,
  rights,
  defaultRoleId,
  isOwner,
  ownDiscount,
  spoken,
  permissionLabels,
  ...props
}: RoleFormProps) {
  const { labels, record } = props;
  const isOwners = record?.is_owner ?? false;
  const isDefault = record?.id === defaultRoleId;
  const isAbove =
    record !== undefined &&
    !isOwner &&
    (others.some(({ id, lacking }) => id === record.id && lacking) ||
      record.max_manual_discount_percent > ownDiscount);
  const may = {
    ...props.may,
    update: props.may.update && !isAbove,
    delete: props.may.delete && !isAbove && !isOwners && !isDefault,
  };
  return (
    <ResourceForm
      {...props}
      may={may}
      schema={roleInput}
      blank={{ ...blank, max_manual_discount_percent: Math.min(10, ownDiscount) }}
      read={(edited) => ({ permissions: (edited as unknown as RoleRecord).permission_list })}
      texts={[]}
      labelFor={(field, value) =>
        field === 'permissions' && Array.isArray(value)
          ? rights.flatMap(({ name, title }) => (value.includes(name) ? [title] : [])).join(', ')
          : undefined
      }
    >
      <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
        {isAbove && (
          <p className="text-sm text-muted">{isOwners ? labels.owner_note : labels.above_note}</p>
        )}
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          <TextField name="name" hint={labels.name_hint} required />
          <NumberField
            name="max_manual_discount_percent"
            hint={labels.max_manual_discount_percent_hint}
          />
        </div>
        <Texts
          language={spoken}
          messages={{ permission: { tree: permissionLabels } as Messages['permission'] }}
        >
          <PermissionField
            rights={rights}
            lacked={lacked}
            groupTitles={groupTitles}
            branchTitles={branchTitles}
            readyJobs={readyJobs}
            others={others.filter(({ id }) => id !== record?.id)}
            whole={isOwners}
            looksOnly={isDefault}
          />
        </Texts>
      </div>
    </ResourceForm>
  );
}
