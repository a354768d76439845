'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Selected } from '@/components/admin/list/use-selection';
import { Button, ButtonLink } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';
import type { SelectOption } from '@/components/ui/select';
import { type BatchAct, type BatchActName, batchActs, movesOrders } from './batch-acts';
import { BatchDialog } from './batch-dialog';
import { ExportMenu } from './export-menu';
import { type Done, useOrderBatch } from './use-order-batch';

/** What the caller may do with orders. */
export type OrderRights = { ship: boolean; export: boolean; acts: readonly BatchActName[] };

export interface OrderBatchBarProps {
  selected: readonly Selected[];
  may: OrderRights;
  admins: readonly SelectOption[];
  tags: readonly string[];
  /** Selects everything that the filters leave, where that is more than is selected. */
  matching?: { count: number; read: () => Promise<void>; done?: number };
  onClear: () => void;
  onDone: (done: Done) => void;
}

const papers = ['invoice', 'packing_slip', 'pick_list'] as const;
/** One printed file, and one parcel screen, take no more. */
const MOST_AT_ONCE = 100;

/** What can be done with the selected orders; appears with the first of them. */
export function OrderBatchBar(props: OrderBatchBarProps) {
  const { selected, may, admins, tags, matching, onClear, onDone } = props;
  const t = useTranslations('orders');
  const words = useTranslations('resource');
  const { change, progress } = useOrderBatch();
  const [asked, setAsked] = useState<BatchAct>();
  const [pending, setPending] = useState(false);
  const ids = selected.map(({ id }) => id).join(',');
  const fits = selected.length <= MOST_AT_ONCE;
  const labelOf = (name: BatchActName) => {
    const moves = movesOrders(name);
    return moves ? t(`transitions.${moves}`) : t(`list.${name as LabelName}`);
  };
  async function apply(input: object): Promise<Done> {
    setPending(true);
    const done = await change(selected, input).finally(() => setPending(false));
    if (!done.messages) onDone(done);
    return done;
  }
  const offered = batchActs.filter(({ name }) => may.acts.includes(name));
  const status =
    progress !== undefined
      ? words('batch.progress', { done: progress, count: selected.length })
      : matching?.done !== undefined
        ? words('list.reading', { done: matching.done, count: matching.count })
        : words('list.selected', { count: selected.length });
  return (
    <section
      aria-label={words('list.actions')}
      className="flex min-h-control flex-wrap items-center gap-x-4 gap-y-2 rounded-ui bg-accent-soft px-3 py-1.5 text-sm"
    >
      <p role="status" className="font-medium tabular-nums">
        {status}
      </p>
      {matching && (
        <LinkButton disabled={pending} onClick={() => void matching.read()}>
          {words('list.select_matching', { count: matching.count })}
        </LinkButton>
      )}
      <LinkButton tone="ink" disabled={pending} onClick={onClear}>
        {words('list.clear_selection')}
      </LinkButton>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {may.ship && fits && (
          <ButtonLink size="small" variant="secondary" href={`/admin/order/ship?ids=${ids}`}>
            {t('list.ship')}
          </ButtonLink>
        )}
        {fits && (
          <DropdownMenu trigger={menuButton(t('list.print'))}>
            {papers.map((type) => (
              <MenuItem
                key={type}
                onClick={() => {
                  window.open(`/api/admin/order/paper?type=${type}&ids=${ids}`, '_blank');
                }}
              >
                {t(`list.papers.${type}`)}
              </MenuItem>
            ))}
          </DropdownMenu>
        )}
        {may.export && <ExportMenu query={{ ids }} size="small" />}
        {offered.length > 0 && (
          <DropdownMenu trigger={menuButton(t('list.change'), pending)}>
            {offered.map((act) => (
              <MenuItem
                key={act.name}
                danger={act.name === 'canceled'}
                onClick={() =>
                  act.asks.length || movesOrders(act.name) ? setAsked(act) : void apply(act.sets)
                }
              >
                {labelOf(act.name)}
              </MenuItem>
            ))}
          </DropdownMenu>
        )}
      </div>
      {asked && (
        <BatchDialog
          act={asked}
          title={labelOf(asked.name)}
          count={selected.length}
          admins={admins}
          tags={tags}
          onApply={apply}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

type LabelName = Exclude<BatchActName, 'paid' | 'completed' | 'canceled'>;

const menuButton = (label: string, pending?: boolean) => (
  <Button size="small" variant="secondary" pending={pending}>
    {label}
    <ChevronDown aria-hidden className="size-4" />
  </Button>
);
