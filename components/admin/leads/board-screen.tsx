'use client';

import { useMemo } from 'react';
import { personName } from '@/lib/core/access/person';
import type { Language } from '@/lib/core/language';
import type { BoardColumn as BoardData } from '@/lib/leads/board.schema';
import { listHref } from '../list/list-href';
import { useApi } from '../use-api';
import { Board } from './board';
import type { BoardCurrency, LeadCard } from './board-cards';

type Row = BoardData['cards'][number];
/** A row from the page or the API, where times are texts. */
type GivenRow = Omit<Row, 'next_follow_up_at'> & { next_follow_up_at: Date | string | null };

export interface BoardScreenProps {
  columns: readonly BoardData[];
  /** The filters of the board, as in its URL. */
  filters: Record<string, string | number | undefined>;
  currency: BoardCurrency;
  language: Language;
  timezone: string;
  mayMove: boolean;
}

/** The board of leads with its data from the API. */
export function BoardScreen(props: BoardScreenProps) {
  const { columns: statusColumns, filters, currency, language, timezone, mayMove } = props;
  const call = useApi();
  const days = useMemo(
    () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: timezone }),
    [language, timezone],
  );
  const columns = useMemo(
    () =>
      statusColumns.map(({ status, count, value, cards }) => ({
        status_id: status.id,
        title: status.title,
        color: status.color,
        count,
        value_minor: value.minor,
        cards: cards.map((row) => toLeadCard(row, days)),
      })),
    [statusColumns, days],
  );
  async function more(status_id: number, after: number | undefined) {
    const path = listHref('/api/admin/lead/board/more', { ...filters, status_id, after }, {});
    const answer = await call<GivenRow[]>('GET', path);
    return answer.data
      ? { cards: answer.data.map((row) => toLeadCard(row, days)) }
      : { messages: answer.messages };
  }
  return <Board columns={columns} currency={currency} mayMove={mayMove} more={more} />;
}

const toLeadCard = (row: GivenRow, days: Intl.DateTimeFormat): LeadCard => ({
  id: row.id,
  name: personName(row),
  company: row.company,
  value: row.expected_value,
  follow_up: row.next_follow_up_at && days.format(new Date(row.next_follow_up_at)),
  overdue: row.overdue,
  assigned: row.assigned?.name ?? null,
  converted: row.converted_user_id !== null,
});
