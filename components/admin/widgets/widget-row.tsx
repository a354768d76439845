'use client';

import { useTranslations } from 'next-intl';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { contentAudiences } from '@/db/schema/enums';
import type { WidgetChoices } from '@/lib/content/widget-choices';
import { SelectField, SwitchField } from '../form/form-fields';
import { FormSetupProvider, useFormSetup } from '../form/form-setup';
import { MomentField } from '../form/moment-field';
import { SortableRow } from '../sortable/sortable-row';
import { useWidgetLabels } from './use-widget-labels';
import { useWidgetName } from './use-widget-name';
import { type WidgetActions, WidgetBar } from './widget-bar';
import { WidgetFields } from './widget-fields';
import type { FormWidget } from './widget-values';

export interface WidgetRowProps extends WidgetActions {
  /** Its key in the list. */
  row: string;
  choices: WidgetChoices;
  timezone: string;
}

/** A widget: a one-line summary, and its fields while open. */
export function WidgetRow({ row, path, choices, timezone, ...list }: WidgetRowProps) {
  const t = useTranslations('widget');
  const setup = useFormSetup();
  const { formState } = useFormContext();
  const widget: FormWidget = useWatch({ name: path });
  const fieldLabels = useWidgetLabels(path);
  const name = useWidgetName(choices);
  // Errors must be visible.
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

/** Who sees a widget, and when. */
function WidgetPlacing({ path, timezone }: { path: string; timezone: string }) {
  const t = useTranslations('widget');
  return (
    <div className="grid gap-5 border-t border-hairline pt-5 sm:grid-cols-2">
      <SwitchField name={`${path}.enabled`} />
      <SelectField
        name={`${path}.audience`}
        options={contentAudiences.map((value) => ({ value, label: t(`audience_${value}`) }))}
      />
      <MomentField name={`${path}.starts_at`} timezone={timezone} edge="start" />
      <MomentField name={`${path}.ends_at`} timezone={timezone} edge="end" />
    </div>
  );
}
