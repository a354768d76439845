import { expect, test } from 'vitest';
import { issueTexts } from '@/lib/core/issues';
import { postalAddressInput } from '@/lib/customers/address.schema';

const person = { first_name: 'Ann', last_name: 'O’Brien', contact_number: '9123 4567' };
const refused = (sent: unknown) => {
  const { error } = postalAddressInput.safeParse(sent);
  return error ? issueTexts(error) : {};
};
const required = [{ key: 'required', values: undefined }];

test('an address as one text is enough, and is kept as it was sent', () => {
  const sent = { ...person, country: 'GBR', address: '9 Wharf Lane, Bristol BS1 6TP' };
  expect(postalAddressInput.parse(sent)).toEqual(sent);
  expect(refused({ ...person, country: 'GBR' })).toEqual({ address: required });
});

test('of parts, those the country needs are asked for; those it lacks are dropped', () => {
  const empty = { line1: '', line2: '', district: '', city: '', region: '', postal_code: '' };
  expect(refused({ ...person, country: 'GBR', ...empty })).toEqual({
    line1: required,
    city: required,
    postal_code: required,
  });
  expect(refused({ ...person, country: 'HKG', ...empty })).toEqual({
    line1: required,
    district: required,
  });
  const sent = { ...empty, line1: '12 Harbour Road', district: '灣仔區', postal_code: '999077' };
  expect(postalAddressInput.parse({ ...person, country: 'HKG', ...sent })).toEqual({
    ...person,
    country: 'HKG',
    address: '12 Harbour Road\nWan Chai, Hong Kong Island',
    line1: '12 Harbour Road',
    district: 'Wan Chai',
  });
});

test.each([
  ['GBR', '12345', 'SW1A 1AA'],
  ['CHN', '5180', '518000'],
  ['TWN', '10', '106'],
  ['JPN', '150', '150-0001'],
  ['SGP', 'S1600', '160055'],
  ['USA', 'BS1 6TP', '10001'],
  ['CAN', '10001', 'K1A 0B1'],
  ['AUS', '20000', '2000'],
])(
  'in %s the postcode %j is refused by an example of a right one',
  (country, postal_code, example) =>
    expect(refused({ ...person, country, line1: 'x', postal_code }).postal_code).toEqual([
      { key: 'check_postal_code', values: { example } },
    ]),
);

test.each([
  ['USA', 'Guangdong'],
  ['CAN', 'Texas'],
  ['AUS', 'XX'],
  ['CHN', 'US-IL'],
  ['JPN', '48'],
])('in %s the region %j is refused', (country, region) =>
  expect(refused({ ...person, country, line1: 'x', region }).region).toEqual([
    { key: 'check_region', values: undefined },
  ]),
);

test('a name left out does not hide what is wrong with the address', () => {
  const sent = { ...person, first_name: '', country: 'HKG', line1: '', district: 'Berlin' };
  expect(Object.keys(refused(sent)).sort()).toEqual(['district', 'first_name', 'line1']);
});

test('what is no address at all is refused, not a failure of the shop', () => {
  for (const sent of [null, 'x', 5, [], { country: 5, line1: 5 }, { country: 'HKG', line1: [] }])
    expect(refused(sent)).not.toEqual({});
});

test('parts that make more than 500 characters together are refused on the street', () => {
  const sent = { ...person, country: 'HKG', line1: 'a'.repeat(490), district: 'Wan Chai' };
  expect(refused(sent)).toEqual({ line1: [{ key: 'too_long', values: { max: 500 } }] });
});
