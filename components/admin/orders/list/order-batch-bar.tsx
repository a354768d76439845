'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Matching, SelectionBar } from '@/components/admin/list/selection-bar';
import type { Selected } from '@/components/admin/list/use-selection';
import { ExportMenu } from '@/components/admin/spreadsheet/export-menu';
import { Button, ButtonLink } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-style';
import { DropdownFile, DropdownMenu, MenuItem } from '@/components/ui/menu';
import type { SelectOption } from '@/components/ui/select';
import { type BatchAct, type BatchActName, batchActs, movesOrders } from './batch-acts';
import { BatchDialog } from './batch-dialog';
import { type Done, useOrderBatch } from './use-order-batch';

/** The admin's rights on orders. */
export type OrderRights = { ship: boolean; export: boolean; acts: readonly BatchActName[] };

export interface OrderBatchBarProps {
  selected: readonly Selected[];
  may: OrderRights;
  admins: readonly SelectOption[];
  tags: readonly string[];
  matching?: Matching;
  onClear: () => void;
  onDone: (done: Done) => void;
}

/** Packing slips are printed most, so they have their own button. */
const otherPapers = ['invoice', 'credit_note', 'pick_list'] as const;
/** The limit of a print file, and of the shipping screen. */
const MOST_AT_ONCE = 100;

/** The bulk actions on selected orders; shown once one is selected. */
export function OrderBatchBar(props: OrderBatchBarProps) {
  const { selected, may, admins, tags, matching, onClear, onDone } = props;
  const t = useTranslations('orders');
  const { change, progress } = useOrderBatch();
  const [requestedAct, setRequestedAct] = useState<BatchAct>();
  const [pending, setPending] = useState(false);
  const ids = selected.map(({ id }) => id).join(',');
  const fits = selected.length <= MOST_AT_ONCE;
  const paper = (type: string) => `/api/admin/order/paper?type=${type}&ids=${ids}`;
  const getActLabel = (name: BatchActName) => {
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
  return (
    <SelectionBar
      count={selected.length}
      progress={progress}
      matching={matching}
      pending={pending}
      onClear={onClear}
    >
      {may.ship && fits && (
        <ButtonLink size="small" variant="secondary" href={`/admin/order/ship?ids=${ids}`}>
          {t('list.ship')}
        </ButtonLink>
      )}
      {fits && (
        <a
          className={buttonClass({ size: 'small', variant: 'secondary' })}
          href={paper('packing_slip')}
          target="_blank"
          rel="noopener"
        >
          {t('list.papers.packing_slip')}
        </a>
      )}
      {fits && (
        <DropdownMenu trigger={menuButton(t('list.print'))}>
          {otherPapers.map((type) => (
            <DropdownFile key={type} href={paper(type)}>
              {t(`list.papers.${type}`)}
            </DropdownFile>
          ))}
        </DropdownMenu>
      )}
      {may.export && (
        <ExportMenu path="/api/admin/order/export" name="order list" query={{ ids }} size="small" />
      )}
      {offered.length > 0 && (
        <DropdownMenu trigger={menuButton(t('list.change'), pending)}>
          {offered.map((act) => (
            <MenuItem
              key={act.name}
              danger={act.name === 'canceled'}
              onClick={() =>
                act.asks.length || movesOrders(act.name)
                  ? setRequestedAct(act)
                  : void apply(act.sets)
              }
            >
              {getActLabel(act.name)}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
      {requestedAct && (
        <BatchDialog
          act={requestedAct}
          title={getActLabel(requestedAct.name)}
          count={selected.length}
          admins={admins}
          tags={tags}
          onApply={apply}
          onClose={() => setRequestedAct(undefined)}
        />
      )}
    </SelectionBar>
  );
}

type LabelName = Exclude<BatchActName, 'paid' | 'completed' | 'canceled'>;

const menuButton = (label: string, pending?: boolean) => (
  <Button size="small" variant="secondary" pending={pending}>
    {label}
    <ChevronDown aria-hidden className="size-4" />
  </Button>
);
