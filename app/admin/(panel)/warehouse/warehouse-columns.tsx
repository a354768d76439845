import { Commitments } from '@/components/admin/inventory/commitments';
import { InlineSwitch } from '@/components/admin/list/inline-switch';
import { RecordLink } from '@/components/admin/list/record-link';
import { Badge } from '@/components/ui/badge';
import { can } from '@/lib/core/can';
import { translator } from '@/lib/i18n/translate';
import type { WarehouseRow } from '@/lib/inventory/warehouse.schema';
import type { CellTools, Column } from '../list-screen';

type Tools = CellTools<'warehouse'>;

function TitleCell({ row, words }: { row: WarehouseRow; words: Tools['words'] }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RecordLink href={`/admin/warehouse/edit/${row.id}`} name={row.title} />
      {row.is_selling && <Badge tone="accent">{words.selling}</Badge>}
    </span>
  );
}

/** Disabling a warehouse takes its units off sale, so it asks first and says what. */
function EnabledCell({ row, tools: { ctx, may } }: { row: WarehouseRow; tools: Tools }) {
  const t = translator(ctx.language, 'warehouse');
  const { id, title, enabled, quantity, reserved, is_selling, commitments } = row;
  return (
    <InlineSwitch
      resource="warehouse"
      id={id}
      name={title}
      value={enabled}
      disabled={!may.update}
      confirmOff={{
        title: t('disable_title', { title }),
        label: t('disable'),
        description: (
          <div className="flex flex-col gap-3">
            <p>{t('disable_text', { units: quantity - reserved })}</p>
            {is_selling && <p className="text-sale">{t('disable_selling')}</p>}
            <Commitments
              commitments={commitments}
              language={ctx.language}
              mayOpen={can(ctx, 'order')}
            />
          </div>
        ),
      }}
    />
  );
}

export const warehouseColumns: readonly Column<WarehouseRow, 'warehouse'>[] = [
  {
    key: 'title',
    sortable: true,
    cell: (row, { words }) => <TitleCell row={row} words={words} />,
  },
  { key: 'code', sortable: true, from: 'sm' },
  {
    key: 'type',
    sortable: true,
    from: 'lg',
    cell: ({ type }, { words }) => words[`type_${type}`],
  },
  { key: 'units', numeric: true, from: 'sm', cell: ({ quantity }) => quantity },
  { key: 'reserved', numeric: true, from: 'sm' },
  {
    key: 'enabled',
    sortable: true,
    cell: (row, tools) => <EnabledCell row={row} tools={tools} />,
  },
  { key: 'priority', sortable: true, numeric: true, from: 'lg' },
  { key: 'updated_at', sortable: true, numeric: true, from: 'lg' },
];
