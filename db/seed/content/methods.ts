import type { Words } from '../contract';

type Method = { code: string; title: Words; description: Words; instructions?: Words };

export const shippingMethods: Method[] = [
  {
    code: 'standard',
    title: { 'en-US': 'Standard delivery', 'zh-HK': '標準送貨', 'zh-CN': '标准配送' },
    description: {
      'en-US': 'To your door in Hong Kong, in 2–3 working days.',
      'zh-HK': '香港送貨上門，2 至 3 個工作天。',
      'zh-CN': '香港送货上门，2–3 个工作日。',
    },
  },
  {
    code: 'express',
    title: { 'en-US': 'Express delivery', 'zh-HK': '特快送貨', 'zh-CN': '加急配送' },
    description: {
      'en-US':
        'Hong Kong only. Order before noon on a working day and it arrives the next working day.',
      'zh-HK': '只限香港。工作天中午前下單，下一個工作天送到。',
      'zh-CN': '仅限香港。工作日中午前下单，下一个工作日送达。',
    },
  },
  {
    code: 'regional',
    title: {
      'en-US': 'Macau and mainland China',
      'zh-HK': '澳門及內地送貨',
      'zh-CN': '澳门及内地配送',
    },
    description: {
      'en-US': 'To your door, in 4–7 working days.',
      'zh-HK': '送貨上門，4 至 7 個工作天。',
      'zh-CN': '送货上门，4–7 个工作日。',
    },
  },
  {
    code: 'international',
    title: { 'en-US': 'International delivery', 'zh-HK': '國際送貨', 'zh-CN': '国际配送' },
    description: {
      'en-US': 'By tracked air parcel, in 7–14 working days. Duties, if any, are paid on arrival.',
      'zh-HK': '以可追蹤的空郵包裹寄出，7 至 14 個工作天。如有關稅，由收件人支付。',
      'zh-CN': '以可追踪的航空包裹寄出，7–14 个工作日。如有关税，由收件人支付。',
    },
  },
];

export const paymentMethods: Method[] = [
  {
    code: 'bank_transfer',
    title: {
      'en-US': 'Bank transfer or FPS',
      'zh-HK': '銀行轉帳或轉數快',
      'zh-CN': '银行转账或“转数快”',
    },
    description: {
      'en-US':
        'Transfer the total and tell us the reference. We pack as soon as a person has checked it.',
      'zh-HK': '轉帳後填寫付款參考編號，同事核對後即安排包裝。',
      'zh-CN': '转账后填写付款参考号，人工核对后即安排打包。',
    },
    instructions: {
      'en-US':
        '<p>Please transfer the exact total to <strong>Harbour Home and Tea Limited</strong>, account 000-000000-001 (a demo account: do not send money), with your order number as the reference. Then tell us the payment reference on your order page. We keep your things aside until the time shown there.</p>',
      'zh-HK':
        '<p>請將準確金額轉帳至 <strong>Harbour Home and Tea Limited</strong>，戶口 000-000000-001（示範戶口，請勿存入款項），並在備註填上訂單編號。完成後在訂單頁填寫付款參考編號；產品會為你保留至頁面所示的時間。</p>',
      'zh-CN':
        '<p>请将准确金额转入 <strong>Harbour Home and Tea Limited</strong>，账号 000-000000-001（演示账户，请勿汇款），并在附言中填写订单号。完成后在订单页填写付款参考号；产品会为您保留至页面所示的时间。</p>',
    },
  },
  {
    code: 'cash_on_delivery',
    title: { 'en-US': 'Cash on delivery', 'zh-HK': '貨到付款', 'zh-CN': '货到付款' },
    description: {
      'en-US': 'Pay the courier in cash at your door. Hong Kong addresses only.',
      'zh-HK': '收貨時以現金付款予速遞員。只限香港地址。',
      'zh-CN': '收货时以现金付给快递员。仅限香港地址。',
    },
    instructions: {
      'en-US': '<p>Please have the exact amount ready. Couriers carry little change.</p>',
      'zh-HK': '<p>請準備足夠零錢，速遞員未必能夠找續。</p>',
      'zh-CN': '<p>请备好零钱，快递员不一定能找零。</p>',
    },
  },
  {
    code: 'card',
    title: {
      'en-US': 'Credit or debit card',
      'zh-HK': '信用卡或扣賬卡',
      'zh-CN': '信用卡或借记卡',
    },
    description: {
      'en-US': 'Paid on a secure page of the card provider. We never see or store the number.',
      'zh-HK': '在支付機構的安全頁面付款，我們不會看到或儲存卡號。',
      'zh-CN': '在支付机构的安全页面付款，我们不会看到或保存卡号。',
    },
  },
];
