import 'server-only';
import type { Context } from '@/lib/core/context';
import { isSame } from '@/lib/core/merge';
import { personName } from '@/lib/core/person';
import {
  HIDDEN,
  maskEmail,
  maskName,
  maskPhone,
  maskText,
  seesPersonalData,
} from '@/lib/core/personal-data';

/*
 * The one place that decides what of a lead's personal data a member of staff is answered:
 * all of it with `customer.pii`, else masked.
 */

type Staff = Pick<Context, 'actor'>;
type Address = {
  first_name: string;
  last_name: string;
  country: string;
  contact_number: string;
  address: string;
  line1?: string | undefined;
  line2?: string | undefined;
};
/** What of a lead tells who it is. */
type Personal = {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  emails?: string[];
  mobiles?: string[];
  office_phone?: string;
  fax?: string;
  description?: string;
  status_description?: string;
  lead_source_description?: string;
  lost_reason?: string;
  addresses?: Address[];
};
const texts = [
  'description',
  'status_description',
  'lead_source_description',
  'lost_reason',
] as const;

/** A lead or its row, as this caller may read it. */
export const leadFor = <L extends Personal>(ctx: Staff, lead: L): L =>
  seesPersonalData(ctx) ? lead : { ...lead, ...masked(lead) };

/** A text about a lead, as this caller may read it. */
export const textAboutLead = (ctx: Staff, lead: Personal, text: string): string =>
  seesPersonalData(ctx) ? text : maskText(text, knownOf(lead));

/** A lead with its personal data masked, whoever reads it. */
export function masked(lead: Personal): Partial<Personal> {
  const known = knownOf(lead);
  const { email, phone, emails, mobiles, office_phone, fax, addresses } = lead;
  return {
    first_name: maskName(lead.first_name),
    last_name: maskName(lead.last_name),
    email: email && maskEmail(email),
    phone: phone && maskPhone(phone),
    ...(emails && { emails: emails.map(maskEmail) }),
    ...(mobiles && { mobiles: mobiles.map(maskPhone) }),
    ...(office_phone !== undefined && { office_phone: maskPhone(office_phone) }),
    ...(fax !== undefined && { fax: maskPhone(fax) }),
    ...(addresses && { addresses: addresses.map(maskAddress) }),
    ...Object.fromEntries(
      texts.flatMap((name) => {
        const text = lead[name];
        return text === undefined ? [] : [[name, maskText(text, known)]];
      }),
    ),
  };
}

const maskAddress = ({ country, ...address }: Address): Address => ({
  first_name: maskName(address.first_name),
  last_name: maskName(address.last_name),
  country,
  contact_number: maskPhone(address.contact_number),
  address: HIDDEN,
});

/**
 * What a caller wrote, without the masked texts that he was shown: they are sent back by a
 * form whose fields he did not touch, and are no change.
 */
export function withoutMasks<C extends object>(ctx: Staff, changes: C, before: Personal): C {
  if (seesPersonalData(ctx)) return changes;
  const shown: Record<string, unknown> = masked(before);
  return Object.fromEntries(
    Object.entries(changes).filter(
      ([name, value]) => !(name in shown) || !isMask(value, shown[name]),
    ),
  ) as C;
}

/** An address, made whole by its schema, has parts besides what was shown. */
const isMask = (value: unknown, shown: unknown): boolean =>
  isSame(value, shown) || JSON.stringify(value ?? null).includes(HIDDEN);

function knownOf(lead: Personal): string[] {
  return [
    lead.email ?? '',
    lead.phone ?? '',
    ...[lead.emails, lead.mobiles].flatMap((all) => all ?? []),
    lead.office_phone ?? '',
    lead.fax ?? '',
    personName(lead),
    lead.first_name,
    lead.last_name,
    ...(lead.addresses ?? []).flatMap(({ address, contact_number, line1 = '', line2 = '' }) => [
      ...[address, contact_number, line1, line2],
    ]),
  ];
}
