import type { BarFilter } from '@/components/admin/list/filter-bar';
import {
  cancelReasons,
  fulfillmentStatuses,
  orderChannels,
  orderStatuses,
  paymentStatuses,
  riskLevels,
} from '@/db/schema/enums';
import { countryOptions } from '@/lib/core/address/countries';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { OrderFilterName } from '@/lib/order-desk/staff/list.schema';

type Option = { value: string; label: string };
/** Options from the shop's data: staff, methods, warehouses, stores and tags. */
export type FilterChoices = {
  admins: Option[];
  payment_methods: Option[];
  shipping_methods: Option[];
  warehouses: Option[];
  physical_stores: Option[];
  tags: string[];
};
export type OrderFilter = BarFilter & { name: OrderFilterName };

const option = (value: string, label: string): Option => ({ value, label });

/** The filters of the order list: the visible ones, and the others. */
export function filterFields(
  language: Language,
  choices: FilterChoices,
  currency: string,
): { usual: OrderFilter[]; further: OrderFilter[] } {
  const t = translator(language, 'orders');
  const states = translator(language, 'status');
  const chosen = <V extends string>(
    name: OrderFilterName,
    label: string,
    values: readonly V[],
    word: (value: V) => string,
  ): OrderFilter => ({ name, label, options: values.map((value) => option(value, word(value))) });
  const offered = (name: OrderFilterName, label: string, options: Option[]): OrderFilter => ({
    name,
    label,
    options,
  });
  const yes = (name: OrderFilterName, label: string, word: string) =>
    offered(name, label, [option('1', word)]);
  return {
    usual: [
      chosen('status', t('status'), orderStatuses, (value) => states(value)),
      chosen('payment_status', t('payment'), paymentStatuses, (value) =>
        t(`payment_status.${value}`),
      ),
      chosen('fulfillment_status', t('fulfillment'), fulfillmentStatuses, (value) =>
        t(`fulfillment_status.${value}`),
      ),
    ],
    further: [
      { name: 'date_from', label: t('from'), type: 'date' },
      { name: 'date_to', label: t('to'), type: 'date' },
      offered('assigned_admin_id', t('list.assigned_to'), [
        option('me', t('list.me')),
        option('none', t('list.nobody')),
        ...choices.admins,
      ]),
      chosen('tag', t('list.tag'), choices.tags, String),
      yes('to_ship', t('list.to_ship'), t('list.to_ship_yes')),
      yes('to_check', t('list.to_check'), t('list.to_check_yes')),
      yes('money_due', t('money'), t('money_due')),
      yes('unanswered', t('comments'), t('unanswered')),
      yes('has_return', t('list.has_return'), t('list.has_return_yes')),
      offered('payment_method_id', t('list.payment_method'), choices.payment_methods),
      offered('shipping_method_id', t('list.shipping_method'), choices.shipping_methods),
      offered('warehouse_id', t('list.warehouse'), choices.warehouses),
      offered('physical_store_id', t('list.physical_store'), choices.physical_stores),
      offered('country', t('list.country'), countryOptions(language)),
      chosen('channel', t('list.channel'), orderChannels, (value) => t(`list.channels.${value}`)),
      chosen('risk', t('list.risk'), riskLevels, (value) => t(`list.risks.${value}`)),
      { name: 'total_from', label: t('list.total_from', { currency }), type: 'decimal' },
      { name: 'total_to', label: t('list.total_to', { currency }), type: 'decimal' },
      chosen('cancel_reason', t('cancel_reason'), cancelReasons, (value) =>
        t(`cancel_reasons.${value}`),
      ),
      offered('archived', t('list.archive'), [
        option('1', t('list.archived_only')),
        option('all', t('list.archived_too')),
      ]),
    ],
  };
}
