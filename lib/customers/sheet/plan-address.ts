import { issueTexts } from '@/lib/core/issues';
import type { NamedRow } from '@/lib/imports/named-rows';
import type { Report } from '@/lib/imports/report';
import { addressBook } from '../address.schema';
import type { CustomerChanges } from '../customer.schema';
import { normalPhone } from '../phone';
import { type AddressColumn, addressColumnNames, addressColumns } from './columns';
import { type CurrentCustomer, shownAddress } from './current';

/**
 * The address book as a row would have it: its address is the default one for deliveries, which
 * is changed or, where there is none, added. Nothing where the row says what is there, or where
 * all of its cells are empty: a sheet takes no address away.
 */
export function planAddress(
  row: NamedRow,
  current: CurrentCustomer | undefined,
  given: ReadonlySet<string>,
  report: Report,
): Pick<CustomerChanges, 'addresses'> {
  const cells = current?.cells;
  const text = (name: AddressColumn) =>
    given.has(name) ? (row.cells.get(name)?.text ?? '') : (cells?.[name] ?? '');
  const changed = addressColumnNames.filter((name) => text(name) !== (cells?.[name] ?? ''));
  if (!changed.length || addressColumnNames.every((name) => !text(name))) return {};
  const shown = current && shownAddress(current.record);
  const { address: whole, ...kept } = shown ?? { address: '' };
  // What was given by parts stays so for as long as its text does.
  const parts = shown && whole === text('address_text') ? kept : {};
  const written = Object.fromEntries(
    addressColumnNames.map((name) => [addressColumns[name], text(name)]),
  );
  const marks = {
    default_shipping: true,
    default_billing: shown?.default_billing ?? !current?.record.addresses.length,
  };
  const one = { ...parts, ...written, ...marks, ...(shown && { id: shown.id }) };
  const others = (current?.record.addresses ?? []).filter(({ id }) => id !== shown?.id);
  const parsed = addressBook.safeParse([one, ...others]);
  const refuse = (field: string, texts: { key: 'check_phone' } | ReturnType<typeof first>) => {
    const [column] = Object.entries(addressColumns).find(([, own]) => own === field) ?? [
      'address_text',
    ];
    report.refuse(row.row, column, texts);
  };
  if (!parsed.success) {
    for (const [path, texts] of Object.entries(issueTexts(parsed.error)))
      refuse(path.replace(/^0\./, ''), first(texts));
    return {};
  }
  const [address] = parsed.data;
  try {
    if (address) normalPhone(address.contact_number, address.country);
  } catch {
    refuse('contact_number', { key: 'check_phone' });
    return {};
  }
  if (current)
    for (const name of changed)
      report.change({ row: row.row, field: name, from: cells?.[name] ?? '', to: text(name) });
  return { addresses: parsed.data };
}

const first = (texts: ReturnType<typeof issueTexts>[string]) =>
  texts[0] ?? ({ key: 'check_input' } as const);
