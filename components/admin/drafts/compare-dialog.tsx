'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { Conflict, Side } from '@/lib/core/records/merge';
import { CompareField } from './compare-field';
import { type LabelFor, useValueLabels } from './compare-labels';
import { type ComparedChange, type DraftComparison, findFieldChange } from './comparison';

export interface CompareDialogProps {
  comparison: DraftComparison | undefined;
  fieldLabels: Record<string, string>;
  labelFor?: LabelFor;
  onTake: (choices: Map<string, Side>) => void;
  onCancel: () => void;
}

/**
 * What two people changed in one record, side by side. For each field that both changed the user
 * picks a version, theirs at first; the other changes are only listed.
 */
export function CompareDialog({ comparison, ...props }: CompareDialogProps) {
  return comparison ? <OpenDialog comparison={comparison} {...props} /> : null;
}

function OpenDialog({
  comparison,
  fieldLabels,
  labelFor,
  onTake,
  onCancel,
}: CompareDialogProps & { comparison: DraftComparison }) {
  const t = useTranslations('resource.compare');
  const format = useFormatter();
  const labels = useValueLabels(fieldLabels, labelFor);
  const [choices, setChoices] = useState(new Map<string, Side>());
  const { cause, conflicts, onlyTheirs, onlyMine, who } = comparison;
  const [last] = who;
  const byWhom = (change: ComparedChange | undefined) =>
    change &&
    t('theirs_by', {
      name: change.admin_name || t('shop'),
      time: format.dateTime(new Date(change.at), { dateStyle: 'medium', timeStyle: 'short' }),
    });
  const intro =
    cause === 'draft'
      ? t('intro_draft')
      : last
        ? t('intro_saved', { name: last.admin_name || t('shop') })
        : t('intro_someone');
  const toConflictKey = ({ path }: Conflict) => path.join('/');
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onCancel())}
      title={t('title')}
      description={intro}
      closeLabel={t('cancel')}
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button onClick={() => onTake(choices)}>{t('take')}</Button>
        </>
      }
    >
      {conflicts.length > 0 && (
        <section className="flex flex-col gap-4">
          <h3 className="font-medium">{t('both')}</h3>
          {conflicts.map((conflict) => (
            <CompareField
              key={toConflictKey(conflict)}
              name={toConflictKey(conflict)}
              legend={labels.nameOf(conflict)}
              by={byWhom(findFieldChange(who, conflict.path))}
              base={labels.valueLabel(conflict, conflict.base)}
              mine={labels.valueLabel(conflict, conflict.mine)}
              theirs={labels.valueLabel(conflict, conflict.theirs)}
              chosen={choices.get(toConflictKey(conflict)) ?? 'theirs'}
              onChoose={(side) => setChoices(new Map(choices).set(toConflictKey(conflict), side))}
            />
          ))}
        </section>
      )}
      <Fields
        title={t('only_theirs')}
        fields={onlyTheirs.map((field) => [
          labels.labelOf(field),
          byWhom(findFieldChange(who, [field])),
        ])}
      />
      <Fields title={t('only_mine')} fields={onlyMine.map((field) => [labels.labelOf(field)])} />
    </Dialog>
  );
}

/** Fields that need no decision, each with the author of its change. */
function Fields({ title, fields }: { title: string; fields: [string, string?][] }) {
  if (!fields.length) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-medium">{title}</h3>
      <ul className="text-sm">
        {fields.map(([label, by]) => (
          <li key={label}>
            {label}
            {by && <span className="text-muted"> · {by}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
