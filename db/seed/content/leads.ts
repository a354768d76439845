import type { AddressParts } from '@/lib/core/address-parts';
import type { leadActivityTypes, leadSources } from '../../schema/enums';

type SeedActivity = {
  type: (typeof leadActivityTypes)[number];
  body: string;
  /** How many days ago it was noted; due so many days from now, before now when negative. */
  days: number;
  due?: number;
  done?: boolean;
};

export type SeedLead = {
  status: string;
  days: number;
  first_name: string;
  last_name?: string;
  email?: string;
  phone?: string;
  company?: string;
  job_title?: string;
  contact_language: 'en-US' | 'zh-HK' | 'zh-CN';
  lead_source: (typeof leadSources)[number];
  lead_source_description?: string;
  description?: string;
  expected_value?: string;
  /** The role of the demo admin who answers for it. */
  assigned?: 'owner' | 'manager' | 'marketing' | 'orders';
  /** In so many days from now; before now when negative. */
  follow_up?: number;
  close?: number;
  score?: number;
  tags?: string[];
  lost_reason?: string;
  website?: string;
  /** Where its goods would go; whoever has one has a last name and a phone. */
  address?: AddressParts & { country: string };
  activities?: SeedActivity[];
};

/** Leads whom the shop has just met, the newest first. */
export const earlyLeads: SeedLead[] = [
  {
    status: 'new',
    days: 0,
    ...{ first_name: 'Priya', last_name: 'Nair', email: 'priya.nair@lanternhotels.test' },
    ...{ phone: '+85225610342', company: 'Lantern Hotels', job_title: 'Guest experience manager' },
    contact_language: 'en-US',
    lead_source: 'website',
    description: 'Looks for a tea tray for 64 rooms, with cups that can be bought again later.',
    expected_value: '38400',
    score: 70,
    tags: ['hotel', 'wholesale'],
    activities: [
      {
        type: 'note',
        days: 0,
        body: 'Tea trays for our rooms\n\nWe refurnish 64 rooms in spring and would like a pot, two cups and a tin of tea on each tray. Could you show us three sets?',
      },
    ],
  },
  {
    status: 'new',
    days: 1,
    ...{ first_name: '嘉欣', last_name: '梁', email: 'kayan.leung@buyer.test' },
    phone: '+85262345180',
    contact_language: 'zh-HK',
    lead_source: 'website',
    description: '想訂 80 份婚禮回禮茶包，需要燙金名字。',
    expected_value: '9600',
    follow_up: 2,
    score: 55,
    tags: ['婚禮'],
  },
  {
    status: 'new',
    days: 2,
    ...{ first_name: '雨桐', last_name: '周', email: 'zhou.yutong@buyer.test' },
    company: '拾光民宿',
    contact_language: 'zh-CN',
    lead_source: 'campaign',
    lead_source_description: '九月公众号推文',
    description: '民宿六间房，想统一更换茶具。',
    expected_value: '5200',
    score: 40,
  },
  {
    status: 'new',
    days: 3,
    ...{ first_name: 'Tobias', phone: '+4915123456789' },
    contact_language: 'en-US',
    lead_source: 'public_relations',
    lead_source_description: 'Read about the kiln in a design magazine',
    description: 'Asks whether the celadon bowls are sold in Berlin. Left a phone number only.',
    score: 15,
  },
  {
    status: 'new',
    days: 5,
    ...{ first_name: '志明', last_name: '何', email: 'homing@tinyoffice.test' },
    ...{ company: '細辦公室有限公司', phone: '+85291237760' },
    contact_language: 'zh-HK',
    lead_source: 'employee',
    assigned: 'orders',
    address: {
      ...{ country: 'HKG', line1: '鴻圖道 57 號', line2: '12 樓 B 室', district: 'Kwun Tong' },
    },
    description: '茶水間補給，每月一次。',
    expected_value: '1200',
    follow_up: -1,
    score: 35,
  },
  {
    status: 'contacted',
    days: 9,
    ...{ first_name: 'Hannah', last_name: 'Osei', email: 'hannah@saltandgrain.test' },
    ...{ company: 'Salt & Grain', job_title: 'Owner', phone: '+85298761244' },
    website: 'https://saltandgrain.test',
    contact_language: 'en-US',
    lead_source: 'partner',
    assigned: 'marketing',
    address: {
      ...{ country: 'HKG', line1: '118 Second Street', line2: 'Shop 2, G/F' },
      district: 'Central and Western',
    },
    description: 'A bakery café in Sai Ying Pun; wants house tea and stoneware mugs.',
    expected_value: '14500',
    follow_up: -2,
    score: 65,
    tags: ['café'],
    activities: [
      {
        type: 'call',
        days: 8,
        body: 'Wants a black tea that stands up to milk. Sends samples back.',
      },
      { type: 'task', days: 8, due: -2, body: 'Send the sample box: three black teas, one mug.' },
    ],
  },
  {
    status: 'contacted',
    days: 11,
    ...{ first_name: '詠詩', last_name: '馬', email: 'wingsze.ma@buyer.test' },
    phone: '+85254329017',
    contact_language: 'zh-HK',
    lead_source: 'email',
    assigned: 'manager',
    description: '公司週年晚宴，需要 120 份座位禮物。',
    expected_value: '18000',
    follow_up: 1,
    close: 25,
    score: 60,
    activities: [{ type: 'email', days: 10, body: '已寄出三款禮盒相片和每份價錢。' }],
  },
  {
    status: 'contacted',
    days: 12,
    ...{ first_name: '思远', last_name: '陈', email: 'chen.siyuan@nantea.test' },
    ...{ company: '南茶生活馆', phone: '+8613800138026' },
    contact_language: 'zh-CN',
    lead_source: 'partner',
    assigned: 'marketing',
    address: {
      ...{ country: 'CHN', line1: '龙津西路 96 号', line2: '一层', district: '荔湾区' },
      ...{ city: '广州市', region: '广东省', postal_code: '510140' },
    },
    description: '广州一家生活馆，想做香港器物专区。',
    expected_value: '26000',
    follow_up: 4,
    score: 50,
    activities: [{ type: 'call', days: 11, body: '对方想先看 20 款实物，下周来港。' }],
  },
  {
    status: 'contacted',
    days: 16,
    ...{ first_name: 'Marta', last_name: 'Lindqvist', email: 'marta@nordtable.test' },
    ...{ company: 'Nordtable', job_title: 'Buyer' },
    contact_language: 'en-US',
    lead_source: 'public_relations',
    description: 'Two shops in Malmö. Asks for a price list in US dollars.',
    expected_value: '21000',
    follow_up: 6,
    score: 45,
  },
];
