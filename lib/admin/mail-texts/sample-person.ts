import type { OrderAddress } from '@/db/schema/order-json';
import type { Language } from '@/lib/core/language';

/** A made-up recipient, so that a preview or test shows no customer's data. */
const names: Record<Language, { first_name: string; last_name: string }> = {
  'en-US': { first_name: 'Ka Yan', last_name: 'Chan' },
  'zh-HK': { first_name: '嘉欣', last_name: '陳' },
  'zh-CN': { first_name: '佳欣', last_name: '陈' },
};

export const samplePerson = (language: Language) => ({
  ...names[language],
  email: 'ka.yan.chan@example.com',
  phone: '+85251234567',
  language,
});

export const sampleAddress = (language: Language): OrderAddress => ({
  ...names[language],
  country: 'HKG',
  contact_number: '+85251234567',
  address: language === 'en-US' ? '1 Queen’s Road Central' : '皇后大道中 1 號',
});
