import type { CustomerColumn } from './columns';

/** Customers that would be imported as they stand; nobody reads mails at these addresses. */
export const examples: Partial<Record<CustomerColumn, string>>[] = [
  {
    ...{ email: 'siu.ming@example.com', first_name: '小明', last_name: '陳', enabled: 'yes' },
    ...{ phone: '+852 9123 4567', mobiles: '+852 6123 4567 | +86 138 0013 8000' },
    ...{ emails: 'chan@example.org', gender: 'male', date_of_birth: '1988-05-04' },
    ...{ tags: 'tea | wholesale', preferred_language: 'zh-HK', consent_email: 'no' },
    ...{ lead_source: 'partner', job_title: 'Buyer', department: 'Purchasing' },
    ...{ office_phone: '+852 2123 4567', website: 'https://example.com' },
    ...{ address_first_name: '小明', address_last_name: '陳', address_country: 'HKG' },
    ...{ address_contact_number: '+852 9123 4567', address_text: '中環德輔道中 12 號 3 樓' },
  },
  { email: 'oliver@example.com', first_name: 'Oliver', last_name: 'Hughes' },
];
