import type { AddressParts } from '@/lib/core/address-parts';

/** A customer of the demo shop, with the address he lives at. */
export type SeededCustomer = AddressParts & {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  gender: 'female' | 'male';
  language: 'en-US' | 'zh-HK' | 'zh-CN';
  country: string;
};
