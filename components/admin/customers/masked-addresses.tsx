import { type PersonNames, personName } from '@/lib/core/person';

type MaskedAddress = PersonNames & Record<'country' | 'contact_number' | 'address', string>;

/** Addresses for staff who may not see personal data: as the verb masked them, nothing to type. */
export const MaskedAddresses = ({ addresses }: { addresses: readonly MaskedAddress[] }) =>
  addresses.map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two masked addresses may look alike
    <div key={index} className="rounded-ui border border-hairline p-4 text-sm">
      {personName(one)} · {one.country} · {one.address} · {one.contact_number}
    </div>
  ));
