import { countryNames, isCountry, parseCountry } from '@/lib/core/address/countries';
import { type ErrorText, Refusal } from '@/lib/core/errors';
import { issueTexts } from '@/lib/core/issues';
import { nearMiss } from '@/lib/core/spreadsheet/near-miss';
import { getFirstErrorText } from '@/lib/imports/cells';
import type { NamedRow } from '@/lib/imports/named-rows';
import type { ImportReport } from '@/lib/imports/report';
import { addressBook } from '../address.schema';
import type { CustomerChanges } from '../customer.schema';
import { normalPhone } from '../phone';
import { type CustomerColumn, customerColumns, getSheetAddress } from './columns';
import type { CurrentCustomer } from './current';

const addressColumns = customerColumns.filter(({ address }) => address);

/**
 * The address book after a row: its address updates the default shipping address, or is added if
 * there is none. Empty if the row changes nothing or all its cells are empty: a sheet deletes no
 * address.
 */
export function planAddress(
  row: NamedRow,
  current: CurrentCustomer | undefined,
  sheetColumns: ReadonlySet<CustomerColumn>,
  report: ImportReport,
): Pick<CustomerChanges, 'addresses'> {
  const cells = current?.cells;
  const addressCells = addressColumns.map((column) => {
    const { name, address: field = 'address' } = column;
    const from = cells?.[name] ?? '';
    const typed = row.cells.get(name)?.text ?? '';
    const to = field === 'country' ? (parseCountry(typed) ?? typed) : typed;
    return { name, field, from, to: sheetColumns.has(column) ? to : from };
  });
  const changed = addressCells.filter(({ from, to }) => from !== to);
  if (!changed.length || addressCells.every(({ to }) => !to)) return {};
  const country = addressCells.find(({ field }) => field === 'country')?.to ?? '';
  if (country && !isCountry(country)) {
    const near = nearMiss(country, countryNames().keys());
    report.refuse(row.row, 'address_country', {
      key: 'import_country',
      values: { near: (near && parseCountry(near)) ?? 'none' },
    });
    return {};
  }
  const shown = current && getSheetAddress(current.record);
  const { address: whole, ...previousParts } = shown ?? { address: '' };
  // An address entered by parts keeps them while its text is unchanged.
  const written = Object.fromEntries(addressCells.map(({ field, to }) => [field, to]));
  const parts = shown && whole === written.address ? previousParts : {};
  const marks = {
    default_shipping: true,
    default_billing: shown?.default_billing ?? !current?.record.addresses.length,
  };
  const editedAddress = { ...parts, ...written, ...marks, ...(shown && { id: shown.id }) };
  const others = (current?.record.addresses ?? []).filter(({ id }) => id !== shown?.id);
  const parsed = addressBook.safeParse([editedAddress, ...others]);
  const refuse = (field: string, text: ErrorText) => {
    const column = addressCells.find((candidate) => candidate.field === field);
    report.refuse(row.row, column?.name ?? 'address_text', text);
  };
  if (!parsed.success) {
    for (const [path, texts] of Object.entries(issueTexts(parsed.error)))
      refuse(path.replace(/^0\./, ''), getFirstErrorText({ texts }));
    return {};
  }
  const [address] = parsed.data;
  try {
    const previousPhones = [shown?.contact_number];
    if (address)
      normalPhone(address.contact_number, address.country, 'contact_number', previousPhones);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse('contact_number', getFirstErrorText(error.fields));
    return {};
  }
  if (current)
    for (const { name, from, to } of changed)
      report.change({ row: row.row, field: name, from, to });
  return { addresses: parsed.data };
}
