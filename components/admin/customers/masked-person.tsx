import type { SelectOption } from '@/components/ui/select';
import { personName } from '@/lib/core/person';
import type { CustomerRecord } from '@/lib/customers/customer-record.schema';
import type { Messages } from '@/lib/i18n/messages';
import { MaskedAddresses } from './masked-addresses';

/** Whose record it is, for staff who may not see personal data: masked, and nothing to type. */
export function MaskedPerson({
  record,
  countries,
  words,
}: {
  record: CustomerRecord;
  countries: readonly SelectOption[];
  words: Messages['customer'];
}) {
  const lines = [
    [words.name, personName(record)],
    [words.email, [record.email, ...record.emails].join(', ')],
    [words.phone, [record.phone, ...record.mobiles].filter(Boolean).join(', ')],
    [words.office_phone, record.office_phone],
    [words.status_description, record.status_description],
    [words.lead_source_description, record.lead_source_description],
    [words.description, record.description],
  ].filter(([, text]) => text);
  return (
    <section className="flex flex-col gap-4">
      <p className="text-sm text-muted">{words.masked}</p>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {lines.map(([label, text]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
      <MaskedAddresses addresses={record.addresses} countries={countries} />
    </section>
  );
}
