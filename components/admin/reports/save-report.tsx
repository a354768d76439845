'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/admin/form-dialog';
import { useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useToast } from '@/components/ui/toast';
import type { ReportName } from '@/db/schema/enums';
import { MOST_NAME } from '@/lib/reports/saved/saved.schema';
import type { ReportAddress } from './report-address';
import {
  type ReportRecipient,
  ScheduleFields,
  scheduleNames,
  toScheduleInput,
} from './schedule-fields';

const unscheduled = { schedule: null, hour: 8, weekday: 1, day: 1, recipients: [] };
const fields = ['name', 'shared', ...scheduleNames];

interface SaveReportProps {
  report: ReportName;
  /** The screen's query, without the page. */
  query: ReportAddress;
  readers: readonly ReportRecipient[];
}

/** Saves the current report under a name; it can then be scheduled by email. */
export function SaveReport({ report, query, readers }: SaveReportProps) {
  const t = useTranslations('saved_report');
  const call = useApi();
  const { show } = useToast();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('save')}
      </Button>
      {open && (
        <FormDialog
          title={t('save')}
          description={t('save_text')}
          submit={t('submit')}
          send={async (typed) => {
            const { name, shared } = typed;
            const { messages } = await call('POST', '/api/admin/report/saved', {
              report,
              query,
              name,
              shared: Boolean(shared),
              ...toScheduleInput(typed),
            });
            if (!messages) show({ title: t('saved'), tone: 'success' });
            return messages;
          }}
          hasField={(name) => fields.includes(name)}
          onClose={() => setOpen(false)}
        >
          {(messages) => (
            <>
              <Field
                name="name"
                id="saved-report-name"
                label={t('name')}
                errors={messages.name}
                required
              >
                {(control) => <Input {...control} maxLength={MOST_NAME} autoComplete="off" />}
              </Field>
              <Checkbox
                name="shared"
                id="saved-report-shared"
                label={t('shared')}
                errors={messages.shared}
              />
              <ScheduleFields savedSchedule={unscheduled} readers={readers} messages={messages} />
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}
