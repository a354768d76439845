'use client';

import { Section } from '@/components/ui/section';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import type { ImportLogEntry } from '@/lib/imports/import-log.schema';
import { ErrorGroups } from './import-errors';
import { useImportLabels } from './import-labels';

/** A logged import, with formatted time. */
export type LoggedImport = Omit<ImportLogEntry, 'created_at'> & { time: string };

/** The latest imports: by whom, which file, results and errors. */
export function ImportLog({ imports }: { imports: LoggedImport[] }) {
  const t = useImportLabels();
  return (
    <Section title={t('log')} description={t('log_kept')}>
      {imports.length === 0 ? (
        <p className="text-muted">{t('log_empty')}</p>
      ) : (
        <TableScroll label={t('log')}>
          <Table density="compact">
            <thead>
              <tr>
                <Th>{t('log_time')}</Th>
                <Th>{t('log_who')}</Th>
                <Th>{t('log_file')}</Th>
                <Th>{t('log_counts')}</Th>
              </tr>
            </thead>
            <tbody>
              {imports.map((entry) => (
                <Tr key={entry.id}>
                  <Td className="align-top whitespace-nowrap">{entry.time}</Td>
                  <Td className="align-top">{entry.admin_name}</Td>
                  <Td className="align-top [overflow-wrap:anywhere]">
                    {entry.file_name}
                    {entry.parts > 1 && (
                      <span className="block text-xs text-muted">
                        {t('part', { part: entry.part, parts: entry.parts })}
                      </span>
                    )}
                  </Td>
                  <Td className="min-w-72 align-top">
                    <Result entry={entry} />
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
    </Section>
  );
}

function Result({ entry }: { entry: LoggedImport }) {
  const t = useImportLabels();
  const { created, updated, skipped, failed } = entry;
  return (
    <>
      {t('log_result', { created, updated, skipped, failed })}
      {entry.errors.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-accent">
            {t('log_errors', { count: entry.errors.length })}
          </summary>
          <div className="py-3">
            <ErrorGroups errors={entry.errors} />
          </div>
        </details>
      )}
      {entry.has_wrong_rows && (
        <a
          className="block w-fit py-1 text-accent underline"
          href={`/api/admin/import-log/${entry.id}/wrong-rows`}
          download
        >
          {t('wrong_rows')}
        </a>
      )}
    </>
  );
}
