'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldErrors } from '@/components/ui/field-errors';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';
import { widgetTypes } from '@/db/schema/enums';
import { MOST_WIDGETS } from '@/lib/content/widget.schema';
import type { WidgetChoices } from '@/lib/content/widget-choices';
import { useFormSetup } from '../form/form-setup';
import { SortableList } from '../sortable/sortable-list';
import { WidgetRow } from './widget-row';
import { copyWidget, type FormWidget, newWidget, type WidgetType } from './widget-values';

export interface WidgetsFieldProps {
  name: string;
  choices: WidgetChoices;
  timezone: string;
}

/**
 * A page's widgets: added, opened to edit, ordered by drag, button or keyboard, copied and removed.
 * Saved with the form.
 */
export function WidgetsField({ name, choices, timezone }: WidgetsFieldProps) {
  const t = useTranslations('widget');
  const { locked, fieldLabels } = useFormSetup();
  const { getValues, formState, getFieldState } = useFormContext();
  const { fields, append, insert, move, remove } = useFieldArray({ name, keyName: 'row' });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [announcement, announce] = useState('');
  const ids = fields.map(({ row }) => row);
  const { error } = getFieldState(name, formState);
  const message = error?.message ?? error?.root?.message;
  const widgetAt = (index: number): FormWidget => getValues(`${name}.${index}`);
  const show = (id: string, on: boolean) =>
    setOpen(
      (before) => new Set(on ? [...before, id] : [...before].filter((openId) => openId !== id)),
    );
  const focus = (id: string) => setTimeout(() => document.getElementById(id)?.focus());

  function add(type: WidgetType) {
    const widget = newWidget(type);
    append(widget, { shouldFocus: false });
    show(widget.id, true);
    announce(t('added', { type: t(`type_${type}`), position: fields.length + 1 }));
    focus(`${name}.${fields.length}.toggle`);
  }
  function copy(index: number) {
    const widget = copyWidget(widgetAt(index));
    insert(index + 1, widget, { shouldFocus: false });
    show(widget.id, true);
    announce(t('copied', { position: index + 2 }));
    focus(`${name}.${index + 1}.toggle`);
  }
  function moveTo(index: number, to: number) {
    move(index, to);
    announce(t('moved', { position: to + 1, count: ids.length }));
  }
  function takeAway(index: number) {
    remove(index);
    announce(t('removed', { position: index + 1 }));
    focus(fields.length > 1 ? `${name}.${Math.max(0, index - 1)}.toggle` : `${name}.add`);
  }
  return (
    <section
      id={name}
      tabIndex={-1}
      aria-labelledby={`${name}-title`}
      className="flex flex-col gap-3"
    >
      <h2 id={`${name}-title`} className="text-sm font-medium">
        {fieldLabels[name]}
      </h2>
      <p className="text-sm text-muted">{t('hint')}</p>
      {fields.length === 0 && (
        <p className="border-y border-hairline py-6 text-center text-muted">{t('none')}</p>
      )}
      <SortableList name={name} ids={ids} disabled={locked} onDrop={move}>
        {fields.map(({ row }, index) => (
          <WidgetRow
            key={row}
            row={row}
            index={index}
            choices={choices}
            timezone={timezone}
            path={`${name}.${index}`}
            count={fields.length}
            open={open.has(widgetAt(index)?.id)}
            onOpen={(on) => show(widgetAt(index).id, on)}
            onMove={(to) => moveTo(index, to)}
            onCopy={fields.length < MOST_WIDGETS ? () => copy(index) : undefined}
            onRemove={() => takeAway(index)}
          />
        ))}
      </SortableList>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <FieldErrors
        id={`${name}-error`}
        errors={typeof message === 'string' ? [message] : undefined}
      />
      {!locked && fields.length < MOST_WIDGETS && <AddWidget id={`${name}.add`} onAdd={add} />}
    </section>
  );
}

/** The widget types to choose from, each with a description. */
function AddWidget({ id, onAdd }: { id: string; onAdd: (type: WidgetType) => void }) {
  const t = useTranslations('widget');
  return (
    <div className="self-start">
      <DropdownMenu
        align="start"
        trigger={
          <Button id={id} variant="secondary" size="small">
            <Plus aria-hidden />
            {t('add')}
          </Button>
        }
      >
        {widgetTypes.map((type) => (
          <MenuItem key={type} onClick={() => onAdd(type)}>
            <span className="max-w-72 py-1">
              <span className="block font-medium">{t(`type_${type}`)}</span>
              <span className="block text-muted">{t(`about_${type}`)}</span>
            </span>
          </MenuItem>
        ))}
      </DropdownMenu>
    </div>
  );
}
