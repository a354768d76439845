import type { SelectOption } from '@/components/ui/select';
import { type PersonNames, personName } from '@/lib/core/access/person';

const lines = [
  'name',
  'email',
  'phone',
  'office_phone',
  'status_description',
  'lead_source_description',
  'description',
  'lost_reason',
] as const;
/** A customer or a lead, masked by the server. */
type MaskedRecord = PersonNames & {
  email: string | null;
  emails: string[];
  phone: string | null;
  mobiles: string[];
  office_phone: string;
  status_description: string;
  lead_source_description: string;
  description: string;
  lost_reason?: string;
  addresses: MaskedAddressesProps['addresses'];
};

/** The person for staff without access to personal data: masked and read-only. */
export function MaskedPerson({
  record,
  countries,
  labels,
}: {
  record: MaskedRecord;
  countries: readonly SelectOption[];
  labels: { masked: string } & { [line in (typeof lines)[number]]?: string };
}) {
  const texts = {
    ...record,
    name: personName(record),
    email: [record.email, ...record.emails].filter(Boolean).join(', '),
    phone: [record.phone, ...record.mobiles].filter(Boolean).join(', '),
  };
  return (
    <section className="flex flex-col gap-4">
      <p className="text-sm text-muted">{labels.masked}</p>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {lines.map(
          (name) =>
            texts[name] && (
              <div key={name} className="min-w-0">
                <dt className="text-sm text-muted">{labels[name]}</dt>
                <dd className="[overflow-wrap:anywhere]">{texts[name]}</dd>
              </div>
            ),
        )}
      </dl>
      <MaskedAddresses addresses={record.addresses} countries={countries} />
    </section>
  );
}

type MaskedAddress = PersonNames & Record<'country' | 'contact_number' | 'address', string>;

interface MaskedAddressesProps {
  addresses: readonly MaskedAddress[];
  /** The countries' names by code. */
  countries: readonly SelectOption[];
}

/** Addresses for staff without access to personal data: masked and read-only. */
function MaskedAddresses({ addresses, countries }: MaskedAddressesProps) {
  const getCountryLabel = (code: string) =>
    countries.find(({ value }) => value === code)?.label ?? code;
  return addresses.map((address, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two masked addresses may look alike
    <div key={index} className="rounded-ui border border-hairline p-4 text-sm">
      {personName(address)} · {getCountryLabel(address.country)} · {address.address} ·{' '}
      {address.contact_number}
    </div>
  ));
}
