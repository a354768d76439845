import { countryMeant, countryNames, isCountry } from '@/lib/core/address/countries';
import { type ErrorText, Refusal } from '@/lib/core/errors';
import { issueTexts } from '@/lib/core/issues';
import { nearMiss } from '@/lib/core/spreadsheet/near-miss';
import { firstText } from '@/lib/imports/cells';
import type { NamedRow } from '@/lib/imports/named-rows';
import type { Report } from '@/lib/imports/report';
import { addressBook } from '../address.schema';
import type { CustomerChanges } from '../customer.schema';
import { normalPhone } from '../phone';
import { type CustomerColumn, customerColumns, shownAddress } from './columns';
import type { CurrentCustomer } from './current';

const addressColumns = customerColumns.filter(({ address }) => address);

/**
 * The address book as a row would have it: its address is the default one for deliveries, which
 * is changed or, where there is none, added. Nothing where the row says what is there, or where
 * all of its cells are empty: a sheet takes no address away.
 */
export function planAddress(
  row: NamedRow,
  current: CurrentCustomer | undefined,
  given: ReadonlySet<CustomerColumn>,
  report: Report,
): Pick<CustomerChanges, 'addresses'> {
  const cells = current?.cells;
  const told = addressColumns.map((column) => {
    const { name, address: field = 'address' } = column;
    const from = cells?.[name] ?? '';
    const typed = row.cells.get(name)?.text ?? '';
    const to = field === 'country' ? (countryMeant(typed) ?? typed) : typed;
    return { name, field, from, to: given.has(column) ? to : from };
  });
  const changed = told.filter(({ from, to }) => from !== to);
  if (!changed.length || told.every(({ to }) => !to)) return {};
  const country = told.find(({ field }) => field === 'country')?.to ?? '';
  if (country && !isCountry(country)) {
    const near = nearMiss(country, countryNames().keys());
    report.refuse(row.row, 'address_country', {
      key: 'import_country',
      values: { near: (near && countryMeant(near)) ?? 'none' },
    });
    return {};
  }
  const shown = current && shownAddress(current.record);
  const { address: whole, ...kept } = shown ?? { address: '' };
  // What was given by parts stays so for as long as its text does.
  const written = Object.fromEntries(told.map(({ field, to }) => [field, to]));
  const parts = shown && whole === written.address ? kept : {};
  const marks = {
    default_shipping: true,
    default_billing: shown?.default_billing ?? !current?.record.addresses.length,
  };
  const one = { ...parts, ...written, ...marks, ...(shown && { id: shown.id }) };
  const others = (current?.record.addresses ?? []).filter(({ id }) => id !== shown?.id);
  const parsed = addressBook.safeParse([one, ...others]);
  const refuse = (field: string, text: ErrorText) => {
    const column = told.find((one) => one.field === field);
    report.refuse(row.row, column?.name ?? 'address_text', text);
  };
  if (!parsed.success) {
    for (const [path, texts] of Object.entries(issueTexts(parsed.error)))
      refuse(path.replace(/^0\./, ''), firstText({ texts }));
    return {};
  }
  const [address] = parsed.data;
  try {
    const stored = [shown?.contact_number];
    if (address) normalPhone(address.contact_number, address.country, 'contact_number', stored);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse('contact_number', firstText(error.fields));
    return {};
  }
  if (current)
    for (const { name, from, to } of changed)
      report.change({ row: row.row, field: name, from, to });
  return { addresses: parsed.data };
}
