import { leadSources } from '@/db/schema/enums';
import type { AdminContext } from '@/lib/core/context';
import { type Currency, formatMoney } from '@/lib/core/money';
import { translator } from '@/lib/i18n/translate';
import type { ListFilter } from '../list/list-search';

/** The choices of a minimum value, in major units of the base currency. */
const VALUES = [1_000, 5_000, 10_000, 50_000];

/** The filters of the list and the board, besides the status. */
export function leadFilters(
  ctx: AdminContext,
  admins: readonly { id: number; name: string }[],
  currency: Currency,
): ListFilter[] {
  const t = translator(ctx.language, 'lead');
  const own = { value: String(ctx.actor.id), label: ctx.actor.name };
  const others = admins.filter(({ id }) => id !== ctx.actor.id);
  return [
    {
      name: 'admin_id',
      label: t('admin_id'),
      options: [
        own,
        { value: 'none', label: t('admin_none') },
        ...others.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
    {
      name: 'lead_source',
      label: t('lead_source'),
      options: leadSources.map((value) => ({ value, label: t(`sources.${value}`) })),
    },
    {
      name: 'overdue',
      label: t('overdue_only'),
      options: [
        { value: '1', label: t('overdue_yes') },
        { value: '0', label: t('overdue_no') },
      ],
    },
    {
      name: 'value_min',
      label: t('value_min'),
      options: VALUES.map((value) => ({
        value: String(value),
        label: formatMoney(value * 10 ** currency.decimals, currency),
      })),
    },
  ];
}
