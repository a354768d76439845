import { Table, TableScroll, Td, Tr } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import { type DateFormat, dateAndTime } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { HistoryLine } from '@/lib/inventory/history.schema';

export interface HistoryTableProps {
  lines: readonly HistoryLine[];
  /** Whether lines of several variants stand here. */
  withVariant: boolean;
  place: DateFormat;
}

/**
 * What happened to inventories, each line with the units after it. On a phone the first
 * column holds what on a wide screen stands in others.
 */
export function HistoryTable({ lines, withVariant, place }: HistoryTableProps) {
  const t = translator(place.language, 'inventory');
  const wide = 'max-md:hidden';
  return (
    <TableScroll label={t('history')}>
      <Table density="compact">
        <thead>
          <tr>
            <Th>{t('when')}</Th>
            {withVariant && <Th className={wide}>{t('variant')}</Th>}
            <Th className={wide}>{t('warehouse')}</Th>
            <Th className={wide}>{t('type')}</Th>
            <Th numeric>{t('action_head')}</Th>
            <Th numeric>{t('balance')}</Th>
            <Th className={wide}>{t('remark')}</Th>
            <Th className={wide}>{t('by')}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(
            ({
              id,
              updated_at,
              option,
              sku,
              warehouse,
              type,
              action,
              balance,
              remark,
              admin_name,
            }) => {
              const by = admin_name || t('shop');
              return (
                <Tr key={id}>
                  <Td>
                    <span className="whitespace-nowrap">{dateAndTime(updated_at, place)}</span>
                    <span className="block break-words text-muted md:hidden">
                      {[
                        t(`operations.${type}`),
                        withVariant ? option || sku : '',
                        warehouse,
                        remark,
                        by,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </Td>
                  {withVariant && (
                    <Td className={wide}>
                      {option || sku}
                      {option && <span className="block text-xs text-muted">{sku}</span>}
                    </Td>
                  )}
                  <Td className={wide}>{warehouse}</Td>
                  <Td className={wide}>{t(`operations.${type}`)}</Td>
                  <Td numeric>{action}</Td>
                  <Td numeric className="font-semibold">
                    {balance}
                  </Td>
                  <Td className={`${wide} max-w-72 break-words`}>{remark}</Td>
                  <Td className={wide}>{by}</Td>
                </Tr>
              );
            },
          )}
        </tbody>
      </Table>
    </TableScroll>
  );
}
