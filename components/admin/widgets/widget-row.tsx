'use client';

import { useTranslations } from 'next-intl';
import { get, useFormContext, useWatch } from 'react-hook-form';
import type { WidgetChoices } from '@/lib/content/widget-choices';
import { FormSetupProvider, useFormSetup } from '../form/form-setup';
import { SortableRow } from '../sortable/sortable-row';
import { useWidgetLabels } from './use-widget-labels';
import { useWidgetName } from './use-widget-name';
import { type WidgetActions, WidgetBar } from './widget-bar';
import { WidgetFields } from './widget-fields';
import { WidgetPlacing } from './widget-placing';
import type { FormWidget } from './widget-values';

export interface WidgetRowProps extends WidgetActions {
  /** Its key in the list. */
  row: string;
  choices: WidgetChoices;
  timezone: string;
}

/** One widget: what it is in one line, and its fields while it is open. */
export function WidgetRow({ row, path, choices, timezone, ...list }: WidgetRowProps) {
  const t = useTranslations('widget');
  const setup = useFormSetup();
  const { formState } = useFormContext();
  const widget: FormWidget = useWatch({ name: path });
  const fieldLabels = useWidgetLabels(path);
  const name = useWidgetName(choices);
  // What is wrong with it must be in sight.
  const open = list.open || get(formState.errors, path) !== undefined;
  return (
    <SortableRow id={row} disabled={setup.locked}>
      <WidgetBar
        {...list}
        path={path}
        widget={widget}
        open={open}
        type={t(`type_${widget.type}`)}
        name={name(widget)}
      />
      {open && (
        <div
          id={`${path}.fields`}
          className="flex flex-col gap-5 border-t border-hairline p-4 sm:px-6"
        >
          <FormSetupProvider
            value={{ ...setup, fieldLabels: { ...setup.fieldLabels, ...fieldLabels } }}
          >
            <WidgetFields path={path} widget={widget} choices={choices} />
            <WidgetPlacing path={path} timezone={timezone} />
          </FormSetupProvider>
        </div>
      )}
    </SortableRow>
  );
}
