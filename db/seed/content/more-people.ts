import type { SeededCustomer } from './seeded-customer';

type Line = [
  first_name: string,
  last_name: string,
  mailbox: string,
  phone: string,
  gender: 'female' | 'male',
];

const districts = ['Eastern', 'Wan Chai', 'Yuen Long', 'Kwai Tsing', 'Kowloon City', 'North'];
const streets = [
  ['18 Shau Kei Wan Road', '筲箕灣道 18 號', '筲箕湾道 18 号'],
  ['7 Ship Street', '船街 7 號', '船街 7 号'],
  ['33 Castle Peak Road', '青山公路 33 號', '青山公路 33 号'],
  ['120 Kwai Fuk Road', '葵福路 120 號', '葵福路 120 号'],
  ['64 Nga Tsin Wai Road', '衙前圍道 64 號', '衙前围道 64 号'],
  ['5 San Fung Avenue', '新豐路 5 號', '新丰路 5 号'],
] as const;

const english: Line[] = [
  ['Chi Wai', 'Fong', 'chiwai.fong', '+85251230101', 'male'],
  ['Grace', 'Yip', 'grace.yip', '+85251230102', 'female'],
  ['Marcus', 'O’Neill', 'marcus.oneill', '+85251230103', 'male'],
  ['Anjali', 'Sharma', 'anjali.sharma', '+85251230104', 'female'],
  ['Benjamin', 'Cheng', 'ben.cheng', '+85251230105', 'male'],
  ['Sophie', 'Laurent', 'sophie.laurent', '+85251230106', 'female'],
  ['Hei Man', 'Tsang', 'heiman.tsang', '+85251230107', 'female'],
  ['Maximilian-Alexander', 'von Hohenstein-Wittgenberg', 'max.hohenstein', '+85251230108', 'male'],
  ['Yuki', 'Tanaka', 'yuki.tanaka', '+85251230109', 'female'],
  ['Kwame', 'Mensah', 'kwame.mensah', '+85251230110', 'male'],
  ['Isabel', 'Reyes', 'isabel.reyes', '+85251230111', 'female'],
  ['Jonathan', 'Ma', 'jonathan.ma', '+85251230112', 'male'],
  ['Wing Tung', 'Siu', 'wingtung.siu', '+85251230113', 'female'],
];
const hongKong: Line[] = [
  ['子軒', '鄭', 'cheng.tszhin', '+85252340201', 'male'],
  ['穎彤', '謝', 'tse.wingtung', '+85252340202', 'female'],
  ['國強', '馮', 'fung.kwokkeung', '+85252340203', 'male'],
  ['麗珍', '郭', 'kwok.laichun', '+85252340204', 'female'],
  ['俊傑', '曾', 'tsang.chunkit', '+85252340205', 'male'],
  ['曉彤', '葉', 'yip.hiutung', '+85252340206', 'female'],
  ['永康', '司徒', 'szeto.wingkong', '+85252340207', 'male'],
  ['雅雯', '蘇', 'so.ngaman', '+85252340208', 'female'],
  ['建華', '潘', 'poon.kinwah', '+85252340209', 'male'],
  ['倩婷', '盧', 'lo.sinting', '+85252340210', 'female'],
  ['啟明', '蔡', 'choi.kaiming', '+85252340211', 'male'],
  ['芷晴', '鄧', 'tang.tszching', '+85252340212', 'female'],
  ['偉業', '許', 'hui.waiyip', '+85252340213', 'male'],
];
const mainland: Line[] = [
  ['欣怡', '杨', 'yang.xinyi', '+85253450301', 'female'],
  ['子涵', '周', 'zhou.zihan', '+85253450302', 'female'],
  ['宇航', '徐', 'xu.yuhang', '+85253450303', 'male'],
  ['梓萱', '马', 'ma.zixuan', '+85253450304', 'female'],
  ['伟', '陈', 'chen.wei', '+85253450305', 'male'],
  ['静', '黄', 'huang.jing', '+85253450306', 'female'],
  ['晨曦', '欧阳', 'ouyang.chenxi', '+85253450307', 'male'],
  ['雪梅', '郭', 'guo.xuemei', '+85253450308', 'female'],
  ['志强', '何', 'he.zhiqiang', '+85253450309', 'male'],
  ['佳琪', '罗', 'luo.jiaqi', '+85253450310', 'female'],
  ['俊', '宋', 'song.jun', '+85253450311', 'male'],
  ['丽娜', '唐', 'tang.lina', '+85253450312', 'female'],
  ['建军', '韩', 'han.jianjun', '+85253450313', 'male'],
];

const flats = [
  (floor: number) => `Flat ${floor}B`,
  (floor: number) => `${floor} 樓 B 室`,
  (floor: number) => `${floor} 楼 B 室`,
] as const;

const people = (
  language: SeededCustomer['language'],
  words: 0 | 1 | 2,
  lines: Line[],
): SeededCustomer[] =>
  lines.map(([first_name, last_name, mailbox, phone, gender], index) => ({
    ...{ first_name, last_name, email: `${mailbox}@example.com`, phone, gender, language },
    country: 'HKG',
    line1: streets[index % streets.length]?.[words] ?? '',
    line2:
      words === 0
        ? `Flat ${index + 2}B`
        : words === 1
          ? `${index + 2} 樓 B 室`
          : `${index + 2} 楼 B 室`,
    district: districts[index % districts.length] ?? 'Eastern',
  }));

/** Shoppers of Hong Kong who read in each of the three languages. */
export const morePeople: SeededCustomer[] = [
  ...people('en-US', 0, english),
  ...people('zh-HK', 1, hongKong),
  ...people('zh-CN', 2, mainland),
];
