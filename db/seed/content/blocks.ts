import type { Words } from '../contract';

/** Questions that the delivery page answers, beside what it says anyway. */
export const deliveryFaq: { question: Words; answer: Words }[] = [
  {
    question: {
      'en-US': 'Where is my parcel?',
      'zh-HK': '我的包裹在哪裏？',
      'zh-CN': '我的包裹到哪里了？',
    },
    answer: {
      'en-US':
        '<p>The message we send when it leaves has a tracking number. You find it on the page of your order too, without logging in: <a href="/order/find">find an order</a>.</p>',
      'zh-HK':
        '<p>包裹寄出時，我們傳給你的訊息附有追蹤編號。不用登入，也可以在訂單頁看到：<a href="/zh-HK/order/find">查詢訂單</a>。</p>',
      'zh-CN':
        '<p>包裹发出时，我们发给您的消息里有快递单号。不用登录，也可以在订单页查看：<a href="/zh-CN/order/find">查询订单</a>。</p>',
    },
  },
  {
    question: {
      'en-US': 'May I still change the address?',
      'zh-HK': '還可以更改地址嗎？',
      'zh-CN': '还能修改地址吗？',
    },
    answer: {
      'en-US':
        '<p>As long as we have not packed it. Write to us with the order number as soon as you notice.</p>',
      'zh-HK': '<p>未包裝之前可以。請盡快連同訂單編號告訴我們。</p>',
      'zh-CN': '<p>打包之前可以。请尽快把订单号告诉我们。</p>',
    },
  },
  {
    question: {
      'en-US': 'Can several orders come in one parcel?',
      'zh-HK': '幾張訂單可以一次寄出嗎？',
      'zh-CN': '几个订单可以合并寄出吗？',
    },
    answer: {
      'en-US':
        '<p>If you tell us before the first one leaves, we put them together. What you paid for delivery stays as it was.</p>',
      'zh-HK': '<p>首張訂單寄出之前告訴我們，便可以一併包裝；已付的運費則不變。</p>',
      'zh-CN': '<p>在第一单发出之前告诉我们，就可以一起打包；已付的运费不变。</p>',
    },
  },
  {
    question: {
      'en-US': 'Do you wrap presents?',
      'zh-HK': '可以包裝成禮物嗎？',
      'zh-CN': '可以包成礼物吗？',
    },
    answer: {
      'en-US':
        '<p>Gift sets come in their own box. Anything else we pack in plain paper, with no prices on the slip.</p>',
      'zh-HK': '<p>禮盒套裝附有專用盒子；其他產品以素紙包裝，單據不印價錢。</p>',
      'zh-CN': '<p>礼盒套装自带盒子；其他产品用素纸包装，单据上不印价格。</p>',
    },
  },
];

/** A banner for the tea that a season is about. */
export const oolongBanner: Record<'heading' | 'content' | 'alt' | 'button_label', Words> = {
  heading: {
    'en-US': 'Oolong, light to dark',
    'zh-HK': '烏龍茶，由清香到濃香',
    'zh-CN': '乌龙茶，从清香到浓香',
  },
  content: {
    'en-US':
      '<p>The harvest date is on every tin. Start with a light one, and go on from there.</p>',
    'zh-HK': '<p>每罐都印上採摘日期。先試清香的，再慢慢喝下去。</p>',
    'zh-CN': '<p>每罐都印有采摘日期。先从清香的喝起，再慢慢往浓里走。</p>',
  },
  alt: {
    'en-US': 'Tins and cakes of tea',
    'zh-HK': '茶罐與茶餅',
    'zh-CN': '茶罐与茶饼',
  },
  button_label: { 'en-US': 'See the oolongs', 'zh-HK': '看烏龍茶', 'zh-CN': '看乌龙茶' },
};
