import {
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '@/components/admin/form/form-fields';
import { taxDisplays } from '@/lib/core/settings.schema';
import type { SectionProps } from './section-props';
import { SettingSection } from './setting-section';

/** The three switches of the shop, and where its goods come from. */
export function SellingSection({ words, choices }: SectionProps) {
  const titleOf = ({ title, enabled }: (typeof choices.warehouses)[number]) =>
    enabled ? title : words.disabled_warehouse.replace('{title}', title);
  return (
    <SettingSection name="selling" words={words}>
      <SwitchField name="catalog_mode" hint={words.catalog_mode_hint} />
      <SwitchField name="member_only" hint={words.member_only_hint} />
      <SwitchField name="guest_checkout" hint={words.guest_checkout_hint} />
      <SelectField
        name="product_warehouse_id"
        hint={words.product_warehouse_id_hint}
        options={[
          { value: '', label: words.no_warehouse },
          ...choices.warehouses.map((one) => ({ value: String(one.id), label: titleOf(one) })),
        ]}
      />
    </SettingSection>
  );
}

/** How orders are numbered and bounded, and when stock is low. */
export function OrderSection({ words }: SectionProps) {
  return (
    <SettingSection name="orders" words={words}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField name="order_prefix" hint={words.order_prefix_hint} />
        <SelectField
          name="order_number_format"
          hint={words.order_number_format_hint}
          options={(['sequential', 'random'] as const).map((value) => ({
            value,
            label: words[`order_number_format_${value}`],
          }))}
        />
        <NumberField name="max_quantity_per_line" />
        <NumberField name="max_quantity_per_order" />
        <NumberField
          name="max_open_orders_per_contact"
          hint={words.max_open_orders_per_contact_hint}
        />
        <NumberField
          name="max_open_orders_per_address"
          hint={words.max_open_orders_per_address_hint}
        />
        <NumberField name="payment_retry_minutes" hint={words.payment_retry_minutes_hint} />
        <NumberField
          name="cash_on_delivery_hold_days"
          hint={words.cash_on_delivery_hold_days_hint}
        />
        <NumberField name="low_stock_threshold" hint={words.low_stock_threshold_hint} />
        <NumberField name="pii_retention_days" hint={words.pii_retention_days_hint} />
      </div>
    </SettingSection>
  );
}

/** How prices name tax, once there is one. */
export function TaxSection({ words }: SectionProps) {
  return (
    <SettingSection name="tax" words={words}>
      <SelectField
        name="display_tax"
        hint={words.display_tax_hint}
        options={taxDisplays.map((value) => ({ value, label: words[`display_tax_${value}`] }))}
      />
    </SettingSection>
  );
}
