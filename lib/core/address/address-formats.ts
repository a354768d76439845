import type { AddressField, AddressFormat, AddressLabel, PostalCode } from './address-format';

const field = (
  part: AddressField['part'],
  label: AddressLabel,
  autocomplete: string,
  required = true,
): AddressField => ({ part, label, autocomplete, required });

const street = field('line1', 'street', 'address-line1');
const unit = field('line2', 'unit', 'address-line2', false);
const city = field('city', 'city', 'address-level2');
const postcode = field('postal_code', 'postcode', 'postal-code');
const optional = (addressField: AddressField): AddressField => ({
  ...addressField,
  required: false,
});
const listed = (addressField: AddressField): AddressField => ({ ...addressField, listed: true });

const digits = (count: number, example: string): PostalCode => ({
  pattern: new RegExp(`^\\d{${count}}$`),
  example,
  tidy: (code) => code.replace(/[\s-]/g, ''),
});
/** A code with a space or hyphen, often left out, after its first `at` characters. */
const parted = (pattern: RegExp, example: string, at: number, mark: string): PostalCode => ({
  pattern,
  example,
  tidy: (code) => {
    const bare = code.replace(/[\s-]/g, '');
    return bare.length > Math.abs(at) ? bare.slice(0, at) + mark + bare.slice(at) : code;
  },
});

const regional = (label: AddressLabel, required = true): AddressField =>
  field('region', label, 'address-level1', required);

/** "Springfield, IL 62701": the US, and countries with the same order. */
const american = (
  state: AddressLabel,
  code: AddressLabel,
  postal_code: PostalCode,
  town: AddressLabel = 'city',
): AddressFormat => ({
  fields: [
    street,
    { ...unit, label: 'apartment' },
    { ...city, label: town },
    listed(regional(state)),
    { ...postcode, label: code },
  ],
  postal_code,
  latin: ['{line1}', '{line2}', '{city}, {region} {postal_code}'],
});

/** "10115 Berlin": most of Europe. */
const european = (postal_code: PostalCode): AddressFormat => ({
  fields: [street, { ...unit, label: 'apartment' }, { ...postcode, label: 'postal_code' }, city],
  postal_code,
  latin: ['{line1}', '{line2}', '{postal_code} {city}'],
});

/** The address format of each country, based on the data of Google's libaddressinput. */
export const formats: Readonly<Record<string, AddressFormat>> = {
  HKG: {
    fields: [street, unit, listed(field('district', 'district', 'address-level2'))],
    latin: ['{line2}', '{line1}', '{district}, {region}'],
    own: ['{district}{line1}{line2}'],
  },
  MAC: {
    fields: [street, unit, field('district', 'district', 'address-level2', false)],
    latin: ['{line2}', '{line1}', '{district}'],
    own: ['{district}{line1}{line2}'],
  },
  CHN: {
    fields: [
      street,
      unit,
      field('district', 'county', 'address-level3', false),
      city,
      listed(regional('province')),
      postcode,
    ],
    postal_code: digits(6, '518000'),
    latin: ['{line1}', '{line2}', '{district}', '{city}, {region} {postal_code}'],
    own: ['{postal_code}', '{region}{city}{district}{line1}{line2}'],
  },
  TWN: {
    fields: [
      street,
      unit,
      field('district', 'township', 'address-level2'),
      regional('county_city'),
      postcode,
    ],
    postal_code: { pattern: /^\d{3}(\d{2,3})?$/, example: '106' },
    latin: ['{line1}', '{line2}', '{district}, {region} {postal_code}'],
    own: ['{postal_code}', '{region}{district}{line1}{line2}'],
  },
  JPN: {
    fields: [street, unit, { ...city, label: 'ward' }, listed(regional('prefecture')), postcode],
    postal_code: parted(/^\d{3}-\d{4}$/, '150-0001', 3, '-'),
    latin: ['{line1}', '{line2}', '{city}, {region} {postal_code}'],
    own: ['〒{postal_code}', '{region}{city}{line1}', '{line2}'],
  },
  KOR: {
    fields: [street, unit, { ...city, label: 'ward' }, regional('province'), postcode],
    postal_code: digits(5, '04524'),
    latin: ['{line1}', '{line2}', '{city}, {region} {postal_code}'],
    own: ['{region} {city} {line1} {line2}', '{postal_code}'],
  },
  SGP: {
    fields: [street, unit, postcode],
    postal_code: digits(6, '160055'),
    latin: ['{line1}', '{line2}', 'Singapore {postal_code}'],
  },
  MYS: {
    fields: [street, unit, postcode, city, regional('state')],
    postal_code: digits(5, '50088'),
    latin: ['{line1}', '{line2}', '{postal_code} {city}', '{region}'],
  },
  GBR: {
    fields: [street, unit, { ...city, label: 'town' }, postcode],
    postal_code: parted(/^[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}$/, 'SW1A 1AA', -3, ' '),
    latin: ['{line2}', '{line1}', '{city}', '{postal_code}'],
  },
  USA: american('state', 'zip', parted(/^\d{5}(-\d{4})?$/, '10001', 5, '-')),
  CAN: american(
    'province',
    'postal_code',
    parted(/^[ABCEGHJ-NPR-TVXY]\d[A-Z] \d[A-Z]\d$/, 'K1A 0B1', 3, ' '),
  ),
  AUS: american('state', 'postcode', digits(4, '2000'), 'suburb'),
  NZL: {
    fields: [street, unit, city, postcode],
    postal_code: digits(4, '6011'),
    latin: ['{line1}', '{line2}', '{city} {postal_code}'],
  },
  DEU: european(digits(5, '10115')),
  FRA: european(digits(5, '75001')),
  ITA: european(digits(5, '00184')),
  ESP: european(digits(5, '28013')),
  AUT: european(digits(4, '1010')),
  CHE: european(digits(4, '8001')),
  BEL: european(digits(4, '1000')),
  DNK: european(digits(4, '1050')),
  NOR: european(digits(4, '0150')),
  FIN: european(digits(5, '00100')),
  SWE: european(parted(/^\d{3} \d{2}$/, '111 22', 3, ' ')),
  NLD: european(parted(/^\d{4} [A-Z]{2}$/, '1012 AB', 4, ' ')),
  POL: european(parted(/^\d{2}-\d{3}$/, '00-001', 2, '-')),
  PRT: european(parted(/^\d{4}-\d{3}$/, '1100-148', 4, '-')),
};

/** The address format of any other country. */
export const commonFormat: AddressFormat = {
  fields: [
    street,
    unit,
    city,
    regional('region', false),
    {
      ...optional(postcode),
      label: 'postal_code',
    },
  ],
  postal_code: { pattern: /^[\p{L}\d][\p{L}\d .-]{1,11}$/u, example: '12345' },
  latin: ['{line1}', '{line2}', '{city}', '{region} {postal_code}'],
};
