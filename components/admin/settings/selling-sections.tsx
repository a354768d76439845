import { giftOptions, shippingTaxes, taxBases, taxDisplays } from '@/lib/core/settings.schema';
import { AmountField } from '../form/amount-field';
import { NumberField, SelectField, SwitchField, TextField } from '../form/form-fields';
import type { SettingFormSectionProps } from './section-props';
import { SettingSection } from './setting-section';

/** The shop's three switches, and the warehouse it sells from. */
export function SellingSection({ labels, choices }: SettingFormSectionProps) {
  const getWarehouseTitle = ({ title, enabled }: (typeof choices.warehouses)[number]) =>
    enabled ? title : labels.disabled_warehouse.replace('{title}', title);
  return (
    <SettingSection name="selling" labels={labels}>
      <SwitchField name="catalog_mode" hint={labels.catalog_mode_hint} />
      <SwitchField name="member_only" hint={labels.member_only_hint} />
      <SwitchField name="guest_checkout" hint={labels.guest_checkout_hint} />
      <SelectField
        name="product_warehouse_id"
        hint={labels.product_warehouse_id_hint}
        options={[
          { value: '', label: labels.no_warehouse },
          ...choices.warehouses.map((warehouse) => ({
            value: String(warehouse.id),
            label: getWarehouseTitle(warehouse),
          })),
        ]}
      />
    </SettingSection>
  );
}

/** Order numbers and limits, and the low-stock level. */
export function OrderSection({ labels, record }: SettingFormSectionProps) {
  const isBase = ({ identifier }: { identifier: string }) => identifier === record.base_currency;
  return (
    <SettingSection name="orders" labels={labels}>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField name="order_prefix" hint={labels.order_prefix_hint} />
        <SelectField
          name="order_number_format"
          hint={labels.order_number_format_hint}
          options={(['sequential', 'random'] as const).map((value) => ({
            value,
            label: labels[`order_number_format_${value}`],
          }))}
        />
        <TextField name="invoice_prefix" hint={labels.invoice_prefix_hint} />
        <TextField name="credit_note_prefix" hint={labels.credit_note_prefix_hint} />
        <NumberField name="max_quantity_per_line" />
        <NumberField name="max_quantity_per_order" />
        <NumberField
          name="max_total_discount_percent"
          hint={labels.max_total_discount_percent_hint}
        />
        <NumberField
          name="max_open_orders_per_contact"
          hint={labels.max_open_orders_per_contact_hint}
        />
        <NumberField
          name="max_open_orders_per_address"
          hint={labels.max_open_orders_per_address_hint}
        />
        <NumberField name="payment_retry_minutes" hint={labels.payment_retry_minutes_hint} />
        <NumberField
          name="cash_on_delivery_hold_days"
          hint={labels.cash_on_delivery_hold_days_hint}
        />
        <NumberField name="auto_complete_days" hint={labels.auto_complete_days_hint} />
        <NumberField name="low_stock_threshold" hint={labels.low_stock_threshold_hint} />
        <NumberField name="return_days" hint={labels.return_days_hint} />
        <NumberField name="pii_retention_days" hint={labels.pii_retention_days_hint} />
      </div>
      <TextField
        name="business_registration_number"
        hint={labels.business_registration_number_hint}
      />
      <SelectField
        name="gift_options"
        hint={labels.gift_options_hint}
        options={giftOptions.map((value) => ({ value, label: labels[`gift_options_${value}`] }))}
      />
      <AmountField
        name="gift_wrap_price"
        hint={labels.gift_wrap_price_hint}
        mark={record.supported_currencies.find(isBase)?.mark}
      />
      <TextField name="invoice_footer" hint={labels.invoice_footer_hint} rows={3} />
      <TextField name="holidays" hint={labels.holidays_hint} rows={3} />
    </SettingSection>
  );
}

/** Whether taxes are charged, by which address, and how prices show them. */
export function TaxSection({ labels }: SettingFormSectionProps) {
  return (
    <SettingSection name="tax" labels={labels}>
      <SwitchField name="charge_tax" hint={labels.charge_tax_hint} />
      <SwitchField name="prices_include_tax" hint={labels.prices_include_tax_hint} />
      <SwitchField name="tax_shipping" />
      <SelectField
        name="shipping_tax"
        hint={labels.shipping_tax_hint}
        options={shippingTaxes.map((value) => ({ value, label: labels[`shipping_tax_${value}`] }))}
      />
      <SelectField
        name="tax_based_on"
        hint={labels.tax_based_on_hint}
        options={taxBases.map((value) => ({ value, label: labels[`tax_based_on_${value}`] }))}
      />
      <SelectField
        name="display_tax"
        hint={labels.display_tax_hint}
        options={taxDisplays.map((value) => ({ value, label: labels[`display_tax_${value}`] }))}
      />
    </SettingSection>
  );
}
