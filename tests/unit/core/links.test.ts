import { expect, test } from 'vitest';
import { checkoutInput } from '@/lib/checkout/checkout.schema';
import { hasLink, stripLinks } from '@/lib/core/text/links';
import { addressInput } from '@/lib/customers/address.schema';
import { importedCustomer, registrationInput } from '@/lib/customers/customer.schema';
import { profileInput } from '@/lib/customers/profile.schema';
import { contactMessageInput } from '@/lib/leads/contact-message.schema';

const names = [
  'J. R. Tolkien',
  'J.R. Tolkien',
  'Dr. No',
  'O’Neil',
  "O'Neil",
  'St.John',
  'Smith Jr.',
  'Y.Ng',
  'john.smith',
  '王.小明',
  '讓·保羅',
  'Jean-Luc',
];
const links = [
  'Win at http://evil.example',
  'https:evil',
  'evil.example/x',
  'evil.example:8080',
  'www.evil',
  't.co',
  'T.CO',
  'Evil.Com',
  'me@evil.com',
  'x.y.shop',
  '王.香港',
  'ｅｖｉｌ．ｃｏｍ',
  'evil。com',
  'evil\u200b.com',
  'evil.zip',
  'evil.mov',
  'evil.wiki',
  'evil.ink',
  'evil.bio',
  'evil.law',
  'evil.foo',
  'evil.day',
  'evil.pics',
  'evil.baby',
];

test.each(names)('%s is a name and no link', (name) => {
  expect(hasLink(name)).toBe(false);
  expect(stripLinks(name)).toBe(name);
});
test.each(links)('%s would become a link, and is left out of mails', (text) => {
  expect(hasLink(text)).toBe(true);
  expect(hasLink(stripLinks(text))).toBe(false);
});
test('of a text its links are left out and its lines stay', () => {
  expect(stripLinks('Flat 3/F\nNo.5 Rd.Central\ngo to evil.com now')).toBe(
    'Flat 3/F\nNo.5 Rd.Central\ngo to … now',
  );
});

const address = {
  first_name: 'Ann',
  last_name: 'Lee',
  country: 'HKG',
  contact_number: '91234567',
  address: '41 Belcher’s Street\nKennedy Town',
};
const person = { first_name: 'Ann', last_name: 'Lee', email: 'ann@shop.test' };
const password = 'a quiet harbour at dusk';
const bought = { cart_id: '4b3f1c1e-6f2c-4a55-9a35-0a4b9d1f2c3d', shipping_method_id: 1 };
const doors = {
  registration: [registrationInput, { ...person, password, password_confirmation: password }],
  profile: [profileInput, { first_name: 'Ann', last_name: 'Lee', phone: '91234567' }],
  address: [addressInput, address],
  pickup: [checkoutInput, { ...person, ...bought, phone: '91234567', delivery_type: 'pickup' }],
  delivery: [checkoutInput, { ...person, ...bought, shipping_address: address }],
  import: [importedCustomer, person],
} as const;
const refusals = (door: keyof typeof doors, more: object) => {
  const [schema, input] = doors[door];
  const { error } = schema.safeParse({ ...input, ...more });
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
};

test.each(Object.keys(doors) as (keyof typeof doors)[])(
  '%s takes names, no links or lines',
  (door) => {
    expect(refusals(door, { last_name: 'Lee\u202exyz' })).toEqual([]);
    for (const name of names)
      expect(refusals(door, { first_name: name, last_name: name })).toEqual([]);
    for (const first_name of links)
      expect([first_name, refusals(door, { first_name })]).toEqual([
        first_name,
        ['first_name no_links'],
      ]);
    for (const last_name of ['Lee\nYou have won', 'Lee\rx', 'Lee\u2028x', 'Lee\u0007'])
      expect([last_name, refusals(door, { last_name })]).toEqual([
        last_name,
        ['last_name single_line'],
      ]);
  },
);

test('nor do the other fields that are mailed', () => {
  for (const field of ['contact_number', 'city', 'region', 'district', 'line1', 'line2', 'address'])
    expect(refusals('address', { line1: '1 Road', [field]: 'evil.com' })).toContain(
      `${field} no_links`,
    );
  expect(refusals('address', { address: 'Rd.kowloon\nNo.5' })).toEqual([]);
  expect(refusals('delivery', { shipping_address: { ...address, first_name: 't.co' } })).toEqual([
    'shipping_address.first_name no_links',
  ]);
  expect(refusals('pickup', { phone: 'call evil.com' })).toEqual(['phone no_links']);
  const written = { email: 'a@b.test', subject: 'Tea', message: 'http://evil.example' };
  expect(contactMessageInput.safeParse({ ...written, name: 'Ann St.John' }).success).toBe(true);
  expect(
    contactMessageInput.safeParse({ ...written, name: 'Win at t.co' }).error?.issues,
  ).toMatchObject([{ path: ['name'], message: 'no_links' }]);
});
