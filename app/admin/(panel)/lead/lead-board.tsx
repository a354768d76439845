import { SquareKanban } from 'lucide-react';
import { BoardScreen } from '@/components/admin/leads/board-screen';
import { type ListFilter, ListSearch } from '@/components/admin/list/list-search';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { AdminContext } from '@/lib/core/context';
import { translator } from '@/lib/i18n/translate';
import { readBoard } from '@/lib/leads/board';
import type { LeadFilters } from '@/lib/leads/lead.schema';
import { baseCurrency } from '@/lib/settings/currencies';

export interface LeadBoardProps {
  ctx: AdminContext;
  /** What narrows it; a board has a column for every status, whichever a list showed. */
  query: LeadFilters;
  /** The same as an address has it. */
  address: Record<string, string | number | undefined>;
  filters: ListFilter[];
  mayMove: boolean;
  mayCreate: boolean;
}

/** Leads by status, with search and filters above. */
export async function LeadBoard(props: LeadBoardProps) {
  const { ctx, query, address, filters, mayMove, mayCreate } = props;
  const t = translator(ctx.language, 'lead');
  const columns = await readBoard(ctx, { ...query, status_id: undefined });
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
  const { mark, decimals } = baseCurrency(ctx.settings);
  return (
    <div className="flex flex-col gap-4">
      <ListSearch filters={filters} total={columns.reduce((sum, { count }) => sum + count, 0)} />
      <BoardScreen
        columns={columns}
        filters={address}
        currency={{ mark, decimals }}
        language={ctx.language}
        timezone={ctx.settings.store_timezone}
        mayMove={mayMove}
      />
    </div>
  );
}
