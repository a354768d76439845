import type { leadTriggers } from '../../schema/enums';

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
