import type { leadActivityTypes, leadSources, leadTriggers } from '../../schema/enums';

type Texts = { 'en-US': string; 'zh-HK': string; 'zh-CN': string };

export type SeedStatus = {
  key: string;
  title: Texts;
  color: string;
  is_default?: boolean;
  is_won?: boolean;
  is_lost?: boolean;
  trigger?: (typeof leadTriggers)[number];
  trigger_subject?: Texts;
  trigger_template?: Texts;
};

/** How far the shop comes with somebody, from the first word to the first order. */
export const leadStatuses: SeedStatus[] = [
  {
    key: 'new',
    title: { 'en-US': 'New', 'zh-HK': '新查詢', 'zh-CN': '新咨询' },
    color: '#0f766e',
    is_default: true,
  },
  {
    key: 'contacted',
    title: { 'en-US': 'Contacted', 'zh-HK': '已聯絡', 'zh-CN': '已联系' },
    color: '#1d4ed8',
  },
  {
    key: 'qualified',
    title: { 'en-US': 'Qualified', 'zh-HK': '需求已確認', 'zh-CN': '需求已确认' },
    color: '#7c3aed',
    trigger: 'email_to_assigned',
    trigger_subject: {
      'en-US': '{{lead.name}} is ready for an offer',
      'zh-HK': '可以向{{lead.name}}報價了',
      'zh-CN': '可以向{{lead.name}}报价了',
    },
    trigger_template: {
      'en-US':
        'Hello {{assigned.name}},\n\n{{lead.name}} ({{lead.company}}) knows what is wanted. Write the offer within two working days.\n\nPhone: {{lead.phone}}\nE-mail: {{lead.email}}',
      'zh-HK':
        '{{assigned.name}}：\n\n{{lead.name}}（{{lead.company}}）的需求已經確認，請於兩個工作天內報價。\n\n電話：{{lead.phone}}\n電郵：{{lead.email}}',
      'zh-CN':
        '{{assigned.name}}：\n\n{{lead.name}}（{{lead.company}}）的需求已经确认，请在两个工作日内报价。\n\n电话：{{lead.phone}}\n邮箱：{{lead.email}}',
    },
  },
  {
    key: 'proposal',
    title: { 'en-US': 'Proposal', 'zh-HK': '已報價', 'zh-CN': '已报价' },
    color: '#b45309',
    trigger: 'email_to_assigned_and_lead',
    trigger_subject: {
      'en-US': 'Your offer from {{store.name}}',
      'zh-HK': '{{store.name}}給你的報價',
      'zh-CN': '{{store.name}}给您的报价',
    },
    trigger_template: {
      'en-US':
        'Dear {{lead.name}},\n\nthank you for thinking of us. Our offer is on its way to you; it holds for thirty days.\n\n{{assigned.name}} will gladly answer whatever is still open: {{assigned.email}}.\n\n{{store.name}}',
      'zh-HK':
        '{{lead.name}}：\n\n感謝你的查詢。報價已另行寄出，三十天內有效。\n\n如有任何疑問，歡迎聯絡{{assigned.name}}：{{assigned.email}}。\n\n{{store.name}}',
      'zh-CN':
        '{{lead.name}}：\n\n感谢您的咨询。报价已另行发送，三十天内有效。\n\n如有任何疑问，欢迎联系{{assigned.name}}：{{assigned.email}}。\n\n{{store.name}}',
    },
  },
  {
    key: 'won',
    title: { 'en-US': 'Won', 'zh-HK': '成交', 'zh-CN': '成交' },
    color: '#15803d',
    is_won: true,
  },
  {
    key: 'lost',
    title: { 'en-US': 'Lost', 'zh-HK': '流失', 'zh-CN': '流失' },
    color: '#64748b',
    is_lost: true,
  },
];

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
  activities?: SeedActivity[];
};

export const leads: SeedLead[] = [
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
  {
    status: 'qualified',
    days: 2,
    ...{ first_name: 'Oliver', last_name: 'Hartmann', email: 'oliver@hartmann-interiors.test' },
    ...{ company: 'Hartmann Interiors', phone: '+85293310055' },
    contact_language: 'en-US',
    lead_source: 'existing_customer',
    assigned: 'manager',
    description: 'Furnishes serviced flats; knows exactly which six pieces go into each.',
    expected_value: '52000',
    follow_up: 3,
    close: 30,
    score: 80,
    activities: [
      {
        type: 'meeting',
        days: 2,
        body: 'Came to the shop. Six pieces a flat, 40 flats, in two deliveries.',
      },
      { type: 'task', days: 1, due: 2, body: 'Reckon the price with and without gift boxes.' },
    ],
  },
  {
    status: 'qualified',
    days: 14,
    ...{ first_name: '美玲', last_name: '鄧', email: 'meiling.tang@harbourschool.test' },
    ...{ company: '海濱小學', job_title: '校務主任', phone: '+85224179820' },
    contact_language: 'zh-HK',
    lead_source: 'employee',
    assigned: 'orders',
    description: '退休老師紀念品，每年十至十二份。',
    expected_value: '4200',
    follow_up: -3,
    score: 50,
    activities: [{ type: 'call', days: 12, body: '希望刻上學校名稱，六月前送到。' }],
  },
  {
    status: 'qualified',
    days: 18,
    ...{ first_name: '俊杰', last_name: '林', email: 'lin.junjie@cloudco.test' },
    ...{ company: '云起科技', job_title: '行政经理', phone: '+8613911112287' },
    contact_language: 'zh-CN',
    lead_source: 'campaign',
    assigned: 'marketing',
    description: '员工中秋礼，300 份，预算每份 180 元。',
    expected_value: '54000',
    follow_up: 5,
    close: 45,
    score: 75,
  },
  {
    status: 'qualified',
    days: 21,
    ...{ first_name: 'Grace', last_name: 'Adeyemi', email: 'grace@quietrooms.test' },
    ...{ company: 'Quiet Rooms', phone: '+85290117743' },
    contact_language: 'en-US',
    lead_source: 'website',
    description: 'Yoga studio; wants a quiet herbal tea under its own name.',
    expected_value: '7600',
    score: 45,
  },
  {
    status: 'proposal',
    days: 1,
    ...{ first_name: 'Sofia', last_name: 'Marques', email: 'sofia@casamarques.test' },
    ...{ company: 'Casa Marques', phone: '+85366123450' },
    contact_language: 'en-US',
    lead_source: 'partner',
    assigned: 'marketing',
    description: 'A guest house in Macau; the offer is for 18 rooms.',
    expected_value: '16200',
    follow_up: 7,
    close: 20,
    score: 70,
    activities: [{ type: 'email', days: 1, body: 'Sent the offer with two choices of cup.' }],
  },
  {
    status: 'proposal',
    days: 24,
    ...{ first_name: '國強', last_name: '黃', email: 'kk.wong@goldenpeak.test' },
    ...{ company: '金峰物業', job_title: '採購主任', phone: '+85228812290' },
    contact_language: 'zh-HK',
    lead_source: 'public_relations',
    assigned: 'manager',
    description: '住客會所，茶具連保養，一次過添置。',
    expected_value: '61000',
    follow_up: -5,
    close: 10,
    score: 65,
    activities: [
      { type: 'meeting', days: 20, body: '到會所量度櫃位，初步揀選兩款茶壺。' },
      { type: 'email', days: 15, body: '已發出報價，等候業主委員會批核。' },
      { type: 'task', days: 15, due: -5, body: '致電跟進批核結果。' },
    ],
  },
  {
    status: 'proposal',
    days: 26,
    ...{ first_name: '晓雯', last_name: '赵', email: 'zhao.xiaowen@buyer.test' },
    phone: '+8613700009981',
    contact_language: 'zh-CN',
    lead_source: 'email',
    assigned: 'orders',
    description: '新店开业，定制杯垫和马克杯各 200 个。',
    expected_value: '23000',
    follow_up: 2,
    close: 14,
    score: 60,
  },
  {
    status: 'proposal',
    days: 30,
    ...{ first_name: 'Ethan', last_name: 'Cole', email: 'ethan@longtable.test' },
    company: 'The Long Table',
    contact_language: 'en-US',
    lead_source: 'existing_customer',
    description: 'A supper club; wants 40 plates that need not match.',
    expected_value: '11800',
    close: 18,
    score: 55,
  },
  {
    status: 'won',
    days: 48,
    ...{ first_name: 'Oliver', last_name: 'Hughes', email: 'oliver.hughes@example.com' },
    ...{ company: 'Hughes & Partners', phone: '+85294562236' },
    contact_language: 'en-US',
    lead_source: 'campaign',
    lead_source_description: 'Spring catalogue',
    assigned: 'manager',
    description: 'Client gifts for the new year.',
    expected_value: '12400',
    score: 90,
    activities: [{ type: 'call', days: 40, body: 'Took the offer as it was.' }],
  },
  {
    status: 'won',
    days: 55,
    ...{ first_name: '淑儀', last_name: '黃', email: 'wong.sukyi@example.com' },
    phone: '+85293451127',
    contact_language: 'zh-HK',
    lead_source: 'website',
    assigned: 'orders',
    description: '新居入伙，一次過購置餐具。',
    expected_value: '5800',
    score: 85,
  },
  {
    status: 'won',
    days: 61,
    ...{ first_name: '明轩', last_name: '刘', email: 'liu.mingxuan@tealane.test' },
    ...{ company: '茶巷', phone: '+8613566667705' },
    contact_language: 'zh-CN',
    lead_source: 'partner',
    assigned: 'marketing',
    description: '茶馆开业首批器具。',
    expected_value: '31000',
    score: 90,
  },
  {
    status: 'lost',
    days: 35,
    ...{ first_name: 'Dominic', last_name: 'Farrell', email: 'dominic@farrellevents.test' },
    company: 'Farrell Events',
    contact_language: 'en-US',
    lead_source: 'email',
    assigned: 'manager',
    expected_value: '15000',
    lost_reason: 'Needed 500 mugs within a week; we could make 200.',
    score: 20,
  },
  {
    status: 'lost',
    days: 42,
    ...{ first_name: '麗珊', last_name: '吳', email: 'laishan.ng@buyer.test' },
    phone: '+85260098812',
    contact_language: 'zh-HK',
    lead_source: 'campaign',
    expected_value: '3000',
    lost_reason: '預算不足，改為自行購買。',
    score: 10,
  },
  {
    status: 'lost',
    days: 58,
    ...{ first_name: '浩然', last_name: '孙', email: 'sun.haoran@buyer.test' },
    company: '北岸咖啡',
    contact_language: 'zh-CN',
    lead_source: 'public_relations',
    assigned: 'marketing',
    expected_value: '8800',
    lost_reason: '选了本地供应商，交期更短。',
    score: 15,
  },
  {
    status: 'lost',
    days: 70,
    ...{ first_name: 'Yuki', phone: '+819012345678' },
    contact_language: 'en-US',
    lead_source: 'employee',
    lost_reason: 'Never answered the phone again.',
    score: 5,
  },
];
