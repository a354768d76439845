'use client';

import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useKeptChoice } from '@/components/admin/use-kept-choice';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';
import { type OrderColumn, orderColumns } from '@/lib/admin/order-views/columns.schema';

export interface ColumnChoiceProps {
  /** The visible ones, in order. */
  shown: readonly OrderColumn[];
  labels: Readonly<Record<OrderColumn, string>>;
}

/** The choice of the list's columns and their order; saved per staff member. */
export function ColumnChoice({ shown, labels }: ColumnChoiceProps) {
  const t = useTranslations('orders.columns');
  const [chosen, choose] = useKeptChoice(shown, {
    path: '/api/admin/order/columns',
    name: 'columns',
    failure: t('fail'),
  });
  const hiddenColumns = orderColumns.filter((column) => !chosen.includes(column));

  function move(column: OrderColumn, by: 1 | -1) {
    const others = chosen.filter((other) => other !== column);
    others.splice(chosen.indexOf(column) + by, 0, column);
    choose(others);
  }
  return (
    <Popover
      align="end"
      title={t('title')}
      trigger={
        <Button size="small" variant="quiet">
          <Columns3 aria-hidden className="size-4" />
          {t('title')}
        </Button>
      }
    >
      <ul className="flex max-h-[60dvh] flex-col gap-1 overflow-y-auto">
        {[...chosen, ...hiddenColumns].map((column) => {
          const at = chosen.indexOf(column);
          return (
            <li key={column} className="flex min-h-9 items-center justify-between gap-3">
              <Checkbox
                label={labels[column]}
                checked={at >= 0}
                // It links to the order, so it can't be hidden.
                disabled={column === 'number'}
                onChange={({ target }) =>
                  choose(
                    target.checked
                      ? [...chosen, column]
                      : chosen.filter((other) => other !== column),
                  )
                }
              />
              {at >= 0 && (
                <span className="flex">
                  <IconButton
                    size="small"
                    label={t('up', { name: labels[column] })}
                    disabled={at === 0}
                    onClick={() => move(column, -1)}
                  >
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    size="small"
                    label={t('down', { name: labels[column] })}
                    disabled={at === chosen.length - 1}
                    onClick={() => move(column, 1)}
                  >
                    <ArrowDown aria-hidden />
                  </IconButton>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Popover>
  );
}
