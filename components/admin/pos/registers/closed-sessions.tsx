'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { LinkButton } from '@/components/ui/link-button';
import { Section } from '@/components/ui/section';
import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import type { PosStart } from '@/lib/pos/pos.schema';
import { toPaperMoment } from '../papers/paper';
import { SessionDialog } from './session-dialog';

/** The store's last closed sessions, with their cash differences. */
export function ClosedSessions({ start }: { start: PosStart }) {
  const t = useTranslations('pos');
  const locale = useLocale();
  const [shown, setShown] = useState<number>();
  const { closed, store } = start;
  return (
    <Section title={t('closed_sessions')} className="mt-8">
      {closed.length === 0 ? (
        <p className="text-muted">{t('no_sessions')}</p>
      ) : (
        <TableScroll label={t('closed_sessions')}>
          <Table density="compact">
            <thead>
              <tr>
                <Th>{t('closed')}</Th>
                <Th>{t('register')}</Th>
                <Th>{t('closed_by')}</Th>
                <Th numeric>{t('takings')}</Th>
                <Th numeric>{t('difference')}</Th>
              </tr>
            </thead>
            <tbody>
              {closed.map(({ id, register, closed_at, closed_by, sold, difference }) => (
                <Tr key={id}>
                  <Td>
                    <LinkButton className="min-h-11 whitespace-nowrap" onClick={() => setShown(id)}>
                      {toPaperMoment(closed_at, locale, store.timezone)}
                    </LinkButton>
                  </Td>
                  <Td>{register}</Td>
                  <Td>{closed_by || '–'}</Td>
                  <Td numeric>{sold.formatted}</Td>
                  <Td numeric className={cx(difference.minor !== 0 && 'text-sale')}>
                    {difference.minor > 0 ? '+' : ''}
                    {difference.formatted}
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        </TableScroll>
      )}
      {shown !== undefined && (
        <SessionDialog id={shown} store={store} onClose={() => setShown(undefined)} />
      )}
    </Section>
  );
}
