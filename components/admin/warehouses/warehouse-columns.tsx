import { Badge } from '@/components/ui/badge';
import { can } from '@/lib/core/access/can';
import { translator } from '@/lib/i18n/translate';
import type { WarehouseRow } from '@/lib/inventory/warehouse.schema';
import { Commitments } from '../inventory/commitments';
import type { CellTools, Column } from '../list/columns';
import { InlineSwitch } from '../list/inline-switch';
import { RecordLink } from '../list/record-link';

type Tools = CellTools<'warehouse'>;

function TitleCell({ row, labels }: { row: WarehouseRow; labels: Tools['labels'] }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <RecordLink href={`/admin/warehouse/edit/${row.id}`} name={row.title} />
      {row.is_selling && <Badge tone="accent">{labels.selling}</Badge>}
    </span>
  );
}

/** Disabling a warehouse may make stock unavailable, so it asks first and says what. */
function EnabledCell({ row, tools: { ctx, may } }: { row: WarehouseRow; tools: Tools }) {
  const t = translator(ctx.language, 'warehouse');
  const { id, title, enabled, quantity, available_inventories, is_selling, commitments } = row;
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
            <p>
              {is_selling
                ? t('disable_text', { units: available_inventories })
                : t('disable_other', { units: quantity })}
            </p>
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
    cell: (row, { labels }) => <TitleCell row={row} labels={labels} />,
  },
  { key: 'code', sortable: true, from: 'sm' },
  {
    key: 'type',
    sortable: true,
    from: 'lg',
    cell: ({ type }, { labels }) => labels[`type_${type}`],
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
