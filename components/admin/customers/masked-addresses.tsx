import type { SelectOption } from '@/components/ui/select';
import { type PersonNames, personName } from '@/lib/core/access/person';

type MaskedAddress = PersonNames & Record<'country' | 'contact_number' | 'address', string>;

export interface MaskedAddressesProps {
  addresses: readonly MaskedAddress[];
  /** What the countries' codes are called. */
  countries: readonly SelectOption[];
}

/** Addresses for staff who may not see personal data: as the verb masked them, nothing to type. */
export function MaskedAddresses({ addresses, countries }: MaskedAddressesProps) {
  const countryOf = (code: string) => countries.find(({ value }) => value === code)?.label ?? code;
  return addresses.map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two masked addresses may look alike
    <div key={index} className="rounded-ui border border-hairline p-4 text-sm">
      {personName(one)} · {countryOf(one.country)} · {one.address} · {one.contact_number}
    </div>
  ));
}
