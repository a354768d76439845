import { Badge } from '@/components/ui/badge';
import { countryName } from '@/lib/core/address/countries';
import type { TaxClassRow } from '@/lib/tax/tax-class.schema';
import type { TaxRateRow } from '@/lib/tax/tax-rate.schema';
import type { Column } from '../list/columns';
import { RecordLink } from '../list/record-link';

/** The columns of the list of taxes. */
export const taxRateColumns: readonly Column<TaxRateRow, 'tax_rate'>[] = [
  { key: 'title', sortable: true },
  {
    key: 'rate',
    sortable: true,
    numeric: true,
    cell: ({ rate, compound }, { labels }) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
        {compound && <Badge tone="outline">{labels.compound_mark}</Badge>}
        {rate} %
      </span>
    ),
  },
  {
    key: 'country',
    sortable: true,
    from: 'sm',
    cell: ({ country, region, postal_prefix }, { ctx }) =>
      [countryName(country, ctx.language), region, postal_prefix && `${postal_prefix}…`]
        .filter(Boolean)
        .join(', '),
  },
  { key: 'tax_class', from: 'lg' },
  { key: 'priority', sortable: true, numeric: true, from: 'xl' },
  { key: 'enabled', sortable: true },
  { key: 'updated_at', sortable: true, numeric: true, from: 'xl' },
];

/** The columns of the list of tax classes. */
export const taxClassColumns: readonly Column<TaxClassRow, 'tax_class'>[] = [
  {
    key: 'title',
    sortable: true,
    cell: ({ id, title, is_default }, { labels }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <RecordLink href={`/admin/tax/class/edit/${id}`} name={title} />
        {is_default && <Badge tone="accent">{labels.default_mark}</Badge>}
      </span>
    ),
  },
  { key: 'rates', numeric: true },
  { key: 'products', numeric: true },
  { key: 'deliveries', numeric: true, from: 'sm' },
  { key: 'payments', numeric: true, from: 'lg' },
  { key: 'updated_at', sortable: true, numeric: true, from: 'lg' },
];
