import type { OrderStatus } from '@/lib/orders/status';

/** Where else the demo's member has things sent and billed, beside home. */
export const memberAddresses = [
  {
    ...{ first_name: 'Ka Yan', last_name: 'Lam', country: 'HKG', contact_number: '+85223456789' },
    ...{ line1: '388 Kwun Tong Road, Millennium City', line2: 'Unit 1204', district: 'Kwun Tong' },
    default_billing: true,
  },
  {
    ...{ first_name: '國強', last_name: '林', country: 'HKG', contact_number: '+85293456781' },
    ...{ line1: '美孚新邨百老匯街 88 號', line2: '9 樓 C 室', district: 'Sham Shui Po' },
  },
  {
    ...{ first_name: 'Emily', last_name: 'Ward', country: 'GBR', contact_number: '+447400123456' },
    ...{ line1: '9 Wharf Lane', city: 'Bristol', postal_code: 'BS1 6TP' },
  },
];

/** What the member and the shop wrote to each other about an order of hers in a status. */
export const memberComments: { status: OrderStatus; shopper: string; staff?: string }[] = [
  {
    status: 'shipped',
    shopper: 'Could the carrier leave it with the concierge? I am at work until seven.',
    staff: 'Of course. We have told the carrier: the concierge of Seaview Mansion signs for it.',
  },
  {
    status: 'completed',
    shopper: 'It arrived in one piece, thank you. The gift wrapping was lovely.',
    staff: 'Thank you for telling us. Enjoy it!',
  },
  { status: 'payment_review', shopper: 'I made the transfer from my husband’s account, HSBC.' },
];
