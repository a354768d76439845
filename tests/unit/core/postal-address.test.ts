import { expect, test } from 'vitest';
import { addressFields, addressFormat } from '@/lib/core/address/address-fields';
import { formats } from '@/lib/core/address/address-formats';
import type { AddressParts } from '@/lib/core/address/address-parts';
import { countriesAccepted, countryCodes, countryOptions } from '@/lib/core/address/countries';
import { hongKongDistrict, hongKongDistricts } from '@/lib/core/address/hong-kong';
import { formatTownInRegion, joinAddress, tidyAddressParts } from '@/lib/core/address/join-address';
import { placeChoices, placeValue } from '@/lib/core/address/place-choices';
import { addressLines, formatAddressInOneLine } from '@/lib/core/address/postal-address';

const written: [country: string, parts: AddressParts, lines: string[]][] = [
  [
    'HKG',
    { line1: '12 Harbour Road', line2: 'Flat 3A, Seaview Mansion', district: 'Wan Chai' },
    ['Flat 3A, Seaview Mansion', '12 Harbour Road', 'Wan Chai, Hong Kong Island'],
  ],
  [
    'HKG',
    { line1: '鴻圖道 12 號', line2: '海景樓 15 樓 B 室', district: 'Kwun Tong' },
    ['九龍觀塘區鴻圖道 12 號海景樓 15 樓 B 室'],
  ],
  ['HKG', { line1: '积富街 56 号', district: '沙田区' }, ['新界沙田区积富街 56 号']],
  ['HKG', { line1: '軒尼詩道12', line2: '15B', district: '灣仔' }, ['香港灣仔區軒尼詩道12 15B']],
  [
    'HKG',
    { line1: '文東路 8 號', line2: '3 座 20 樓 C 室', district: '離島' },
    ['新界離島區文東路 8 號 3 座 20 樓 C 室'],
  ],
  ['MAC', { line1: '官也街 25 號', district: '氹仔' }, ['氹仔官也街 25 號']],
  [
    'CHN',
    {
      region: '广东省',
      city: '深圳市',
      district: '南山区',
      line1: '后海大道 2200 号',
      line2: '6 栋 1203',
      postal_code: '518000',
    },
    ['518000', '广东省深圳市南山区后海大道 2200 号 6 栋 1203'],
  ],
  [
    'CHN',
    {
      region: '上海市',
      city: '上海',
      district: '徐汇区',
      line1: '永嘉路 510 弄',
      postal_code: '200031',
    },
    ['200031', '上海市徐汇区永嘉路 510 弄'],
  ],
  [
    'TWN',
    { region: '臺北市', district: '大安區', line1: '永康街 10 號', postal_code: '106' },
    ['106', '臺北市大安區永康街 10 號'],
  ],
  [
    'TWN',
    { region: 'Taipei City', district: 'Da’an', line1: '10 Yongkang St.', postal_code: '106' },
    ['10 Yongkang St.', 'Da’an, Taipei City 106'],
  ],
  [
    'JPN',
    { region: '東京都', city: '渋谷区', line1: '神宮前1-2-3', postal_code: '1500001' },
    ['〒150-0001', '東京都渋谷区神宮前1-2-3'],
  ],
  [
    'SGP',
    { line1: '55 Tiong Bahru Road', line2: '#04-112', postal_code: '160055' },
    ['55 Tiong Bahru Road', '#04-112', 'Singapore 160055'],
  ],
  [
    'GBR',
    { line1: '9 Wharf Lane', city: 'Bristol', postal_code: 'bs16tp' },
    ['9 Wharf Lane', 'Bristol', 'BS1 6TP'],
  ],
  [
    'USA',
    { line1: '1 Main St', line2: 'Apt 4', city: 'Springfield', region: 'IL', postal_code: '62701' },
    ['1 Main St', 'Apt 4', 'Springfield, IL 62701'],
  ],
  [
    'DEU',
    { line1: 'Ackerstr. 3', city: 'Berlin', postal_code: '１０１１５' },
    ['Ackerstr. 3', '10115 Berlin'],
  ],
  ['KEN', { line1: '3 Moi Avenue', city: 'Nairobi' }, ['3 Moi Avenue', 'Nairobi']],
];

written.push(
  [
    'CHN',
    { region: 'Guangdong', city: '深圳市', district: '南山区', line1: '后海大道 2200 号' },
    ['广东省深圳市南山区后海大道 2200 号'],
  ],
  [
    'CHN',
    { region: 'CN-JL', city: '吉林市', line1: '解放大路 1 号' },
    ['吉林省吉林市解放大路 1 号'],
  ],
  ['JPN', { region: 'JP-13', city: '渋谷区', line1: '1-2-3' }, ['東京都渋谷区1-2-3']],
  ['USA', { line1: '1 Main St', city: 'Reno', region: 'nevada' }, ['1 Main St', 'Reno, NV']],
  ['HKG', { line1: '英皇道 1 号', district: 'Eastern' }, ['香港岛东区英皇道 1 号']],
  ['HKG', { line1: '英皇道 1 號', district: '东区' }, ['香港東區英皇道 1 號']],
);

test.each(written)('an address in %s is written as one writes it there', (country, parts, lines) =>
  expect(joinAddress(country, parts).split('\n')).toEqual(lines),
);

test('a Chinese address of East Asia has no comma, whatever is left out', () => {
  for (const country of ['HKG', 'MAC', 'CHN', 'TWN'])
    for (const { part } of addressFormat(country).fields) {
      const parts = Object.fromEntries(
        addressFormat(country).fields.map((field) => [field.part, '甲'] as const),
      );
      expect(joinAddress(country, { ...parts, [part]: '' })).not.toMatch(/[,，]/);
    }
});

test('every country asks for a street; what it writes holds every part it asks for', () => {
  for (const country of countryCodes) {
    const { fields, latin, own } = addressFormat(country);
    expect(fields.find(({ part }) => part === 'line1')?.required).toBe(true);
    const parts = fields.map(({ part }) => part).sort();
    const named = (lines: readonly string[]) =>
      [...lines.join().matchAll(/\{(\w+)\}/g)].map(([, part]) => part ?? '').sort();
    // The region of Hong Kong follows from its district.
    const shown = named(latin).filter((part) => country !== 'HKG' || part !== 'region');
    expect(shown).toEqual(parts);
    if (own) expect(named(own)).toEqual(parts);
  }
});

test('every example of a postcode passes its own rule, and survives being tidied', () => {
  for (const [country, { postal_code }] of Object.entries(formats)) {
    if (!postal_code) continue;
    expect(postal_code.example).toMatch(postal_code.pattern);
    const squeezed = postal_code.example.replace(/[\s-]/g, '').toLowerCase();
    expect(tidyAddressParts(country, { postal_code: squeezed }).postal_code).toBe(
      postal_code.example,
    );
  }
});

test('a part that the country does not have is left out', () => {
  const parts = { line1: '12 Harbour Road', district: 'North', city: 'x', postal_code: '999077' };
  expect(tidyAddressParts('HKG', parts)).toEqual({ line1: '12 Harbour Road', district: 'North' });
});

test('there are eighteen districts, known in three languages, with or without their ending', () => {
  const all = ['en-US', 'zh-HK', 'zh-CN'].map((language) =>
    hongKongDistricts(language).flatMap(({ options }) => options),
  );
  for (const options of all) {
    expect(options).toHaveLength(18);
    for (const { value, label } of options) expect(hongKongDistrict(label)?.latin).toBe(value);
  }
  expect(hongKongDistrict('觀塘')?.['zh-HK']).toBe('九龍觀塘區');
  expect(hongKongDistrict('Kwun Tong District')?.latin).toBe('Kwun Tong');
  expect(hongKongDistrict('Berlin')).toBeUndefined();
});

test('in Chinese the form goes from the big to the small; elsewhere from the street', () => {
  const order = (country: string, language: string) =>
    addressFields(country, language).map(({ part }) => part);
  expect(order('HKG', 'zh-HK')).toEqual(['district', 'line1', 'line2']);
  expect(order('HKG', 'en-US')).toEqual(['line1', 'line2', 'district']);
  expect(order('GBR', 'zh-HK')).toEqual(order('GBR', 'en-US'));
});

test('an address is shown with name, lines, country and phone, and fits one line of a list', () => {
  const address = 'Flat 3A\n12 Harbour Road\nWan Chai, Hong Kong Island';
  const shown = { first_name: '大文', last_name: '陳', address, country_name: 'Hong Kong' };
  expect(addressLines({ ...shown, contact_number: '+85291234567' })).toEqual([
    '陳大文',
    'Flat 3A',
    '12 Harbour Road',
    'Wan Chai, Hong Kong Island',
    'Hong Kong',
    '+85291234567',
  ]);
  expect(formatAddressInOneLine(address)).toBe(
    'Flat 3A, 12 Harbour Road, Wan Chai, Hong Kong Island',
  );
  expect(formatAddressInOneLine('106\n臺北市大安區')).toBe('106 臺北市大安區');
  expect(formatAddressInOneLine('香港島灣仔\n軒尼詩道\n12號3樓')).toBe('香港島灣仔軒尼詩道12號3樓');
  expect(formatAddressInOneLine('軒尼詩道 12 號\nFlat B')).toBe('軒尼詩道 12 號 Flat B');
  expect(formatAddressInOneLine('서울특별시\n강남구')).toBe('서울특별시 강남구');
  expect(formatTownInRegion({ country: 'CHN', city: '深圳市', region: 'CN-GD' })).toBe(
    '广东省深圳市',
  );
  expect(formatTownInRegion({ country: 'TWN', city: '大安區', region: '臺北市' })).toBe(
    '臺北市大安區',
  );
  expect(formatTownInRegion({ country: 'CHN', city: 'Shenzhen', region: 'CN-GD' })).toBe(
    'Shenzhen, Guangdong',
  );
  expect(formatTownInRegion({ country: 'CHN', city: undefined, region: undefined })).toBe('');
});

test.each([
  ['JPN', '〒１５０ー０００１', '150-0001'],
  ['GBR', 'sw1a1aa', 'SW1A 1AA'],
  ['USA', '100011234', '10001-1234'],
  ['CHN', '518 000', '518000'],
])('a postcode of %s typed as %s is %s', (country, typed, code) => {
  expect(tidyAddressParts(country, { postal_code: typed }).postal_code).toBe(code);
});

test.each([
  ['USA', ['IL', 'us-il', 'Illinois', '伊利諾州'], 'US-IL'],
  ['JPN', ['13', 'JP-13', 'Tokyo', '東京', '东京都'], 'JP-13'],
  ['JPN', ['1', 'Hokkaidō', '北海道'], 'JP-01'],
  ['CHN', ['廣東', '广东省', 'Guangdong Province'], 'CN-GD'],
  ['CAN', ['Québec', 'QC'], 'CA-QC'],
])('a region of %s is known by %j', (country, names, code) => {
  for (const region of names) expect(tidyAddressParts(country, { region }).region).toBe(code);
});

test('a country lists the part that its form has chosen, and no other country one', () => {
  const lists = countryCodes.filter((country) => placeChoices(country, 'en-US'));
  expect(lists.sort()).toEqual(['AUS', 'CAN', 'CHN', 'HKG', 'JPN', 'USA']);
  for (const country of countryCodes) {
    const listed = addressFields(country, 'en-US').filter((field) => field.listed);
    expect(listed.map(({ part }) => part)).toEqual(
      lists.includes(country) ? [placeChoices(country, 'en-US')?.part] : [],
    );
  }
});

test('every choice is meant by its label in each language, and by its value', () => {
  for (const language of ['en-US', 'zh-HK', 'zh-CN'])
    for (const country of ['AUS', 'CAN', 'CHN', 'HKG', 'JPN', 'USA']) {
      const { part = 'region', groups = [] } = placeChoices(country, language) ?? {};
      const options = groups.flatMap((group) => group.options);
      expect(new Set(options.map(({ value }) => value)).size, country).toBe(options.length);
      for (const { value, label } of options) {
        expect(placeValue(country, part, value)).toBe(value);
        // Beside the Latin name that a letter says stands the Chinese one.
        const name = label.replace(/^[\p{Script=Latin}\s.']+ (?=\p{Script=Han})/u, '');
        expect(placeValue(country, part, name), label).toBe(value);
      }
    }
});

test('countries begin with the likely ones, then follow as the language sorts them', () => {
  const options = countryOptions('en-US', ['JPN', 'XXX', 'HKG', 'JPN']);
  expect(options.slice(0, 4).map(({ value }) => value)).toEqual(['JPN', 'HKG', 'AFG', 'ALA']);
  expect(options.filter(({ divided }) => divided).map(({ value }) => value)).toEqual(['HKG']);
  expect(options).toHaveLength(countryCodes.length);
  const chinese = countryOptions('zh-CN', []).map(({ label }) => label);
  expect(chinese).toEqual([...chinese].sort(new Intl.Collator('zh-CN').compare));
  expect(chinese[0]).toBe('阿尔巴尼亚');
});

test.each([
  ['zh-Hant-HK,zh;q=0.9,en-GB;q=0.8', ['HKG', 'GBR']],
  ['en', []],
  ['ja-JP', ['JPN']],
  ['en-XX,*;q=0.1', []],
  ['', []],
  [null, []],
])('a browser that accepts %s names the countries %j', (header, named) =>
  expect(countriesAccepted(header)).toEqual(named),
);
