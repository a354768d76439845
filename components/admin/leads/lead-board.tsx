import { SquareKanban } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { AdminContext } from '@/lib/core/context';
import { translator } from '@/lib/i18n/translate';
import type { readLeadBoard } from '@/lib/leads/board';
import { type ListFilter, ListSearch } from '../list/list-search';
import { BoardScreen } from './board-screen';

export interface LeadBoardProps {
  ctx: AdminContext;
  columns: Awaited<ReturnType<typeof readLeadBoard>>;
  currency: { mark: string; decimals: number };
  /** The board's filters, as in its URL. */
  address: Record<string, string | number | undefined>;
  filters: ListFilter[];
  mayMove: boolean;
  mayCreate: boolean;
}

/** Leads by status, with search and filters above. */
export function LeadBoard(props: LeadBoardProps) {
  const { ctx, columns, currency, address, filters, mayMove, mayCreate } = props;
  const t = translator(ctx.language, 'lead');
  if (!columns.length)
    return (
      <EmptyState
        icon={<SquareKanban />}
        title={t('board_empty')}
        action={
          mayCreate && (
            <ButtonLink href="/admin/lead/status/create">{t('board_empty_action')}</ButtonLink>
          )
        }
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <ListSearch filters={filters} total={columns.reduce((sum, { count }) => sum + count, 0)} />
      <BoardScreen
        columns={columns}
        filters={address}
        currency={currency}
        language={ctx.language}
        timezone={ctx.settings.store_timezone}
        mayMove={mayMove}
      />
    </div>
  );
}
