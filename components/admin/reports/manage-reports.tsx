'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/admin/form-dialog';
import { SavedRow } from '@/components/admin/list/saved-row';
import { useApi } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { useToast } from '@/components/ui/toast';
import { parseLanguage } from '@/lib/core/language';
import { MOST_NAME, type SavedReport } from '@/lib/reports/saved/saved.schema';
import {
  type ReportRecipient,
  ScheduleFields,
  scheduleNames,
  toScheduleInput,
} from './schedule-fields';
import { scheduleValues } from './schedule-text';

const getSavedPath = ({ id }: SavedReport) => `/api/admin/report/saved/${id}`;

interface ManageReportsProps {
  reports: readonly SavedReport[];
  readers: readonly ReportRecipient[];
}

/** Renames, shares, schedules and deletes one's own saved reports. */
export function ManageReports({ reports, readers }: ManageReportsProps) {
  const t = useTranslations('saved_report');
  const language = parseLanguage(useLocale()) ?? 'en-US';
  const [open, setOpen] = useState(false);
  const [scheduled, setScheduled] = useState<SavedReport>();
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button size="small" variant="quiet">
            {t('manage')}
          </Button>
        }
        title={t('manage')}
        closeLabel={t('close')}
      >
        <ul className="flex flex-col gap-5">
          {reports.map((savedReport) => (
            <SavedRow
              key={savedReport.id}
              path={getSavedPath(savedReport)}
              name={{ field: 'name', value: savedReport.name, most: MOST_NAME }}
              words="saved_report"
              controls={(change) => (
                <Checkbox
                  label={t('shared_mark')}
                  checked={savedReport.shared}
                  onChange={({ target }) => change({ shared: target.checked })}
                />
              )}
            >
              <p className="flex basis-full flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                {t(
                  `mailed.${savedReport.schedule ?? 'never'}`,
                  scheduleValues(savedReport, language),
                )}
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => {
                    setOpen(false);
                    setScheduled(savedReport);
                  }}
                >
                  {t('change_schedule', { name: savedReport.name })}
                </Button>
              </p>
            </SavedRow>
          ))}
        </ul>
      </Dialog>
      {scheduled && (
        <ScheduleDialog
          report={scheduled}
          readers={readers}
          onClose={() => {
            setScheduled(undefined);
            setOpen(true);
          }}
        />
      )}
    </>
  );
}

interface ScheduleDialogProps {
  report: SavedReport;
  readers: readonly ReportRecipient[];
  onClose: () => void;
}

function ScheduleDialog({ report, readers, onClose }: ScheduleDialogProps) {
  const t = useTranslations('saved_report');
  const call = useApi();
  const { show } = useToast();
  return (
    <FormDialog
      title={t('change_schedule', { name: report.name })}
      description={t('schedule_text')}
      submit={t('submit')}
      send={async (typed) => {
        const { messages } = await call('PUT', getSavedPath(report), toScheduleInput(typed));
        if (!messages) show({ title: t('saved'), tone: 'success' });
        return messages;
      }}
      hasField={(name) => scheduleNames.includes(name)}
      onClose={onClose}
    >
      {(messages) => (
        <ScheduleFields savedSchedule={report} readers={readers} messages={messages} />
      )}
    </FormDialog>
  );
}
