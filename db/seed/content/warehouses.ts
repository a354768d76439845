export const warehouses: {
  code: string;
  title: string;
  country: string;
  city: string;
  address: string;
  priority: number;
  safety_stock: number;
}[] = [
  {
    code: 'KC',
    title: 'Kwai Chung (main)',
    country: 'HKG',
    city: 'Kwai Chung',
    address: 'Unit 7B, Tidewater Industrial Building, 88 Wo Yi Hop Road',
    priority: 10,
    safety_stock: 0,
  },
  {
    code: 'TM',
    title: 'Tuen Mun (bulky goods)',
    country: 'HKG',
    city: 'Tuen Mun',
    address: 'Shop 12, G/F, Castle Bay Godown, 5 San On Street',
    priority: 20,
    safety_stock: 1,
  },
  {
    code: 'SZ',
    title: 'Shenzhen (mainland orders)',
    country: 'CHN',
    city: 'Shenzhen',
    address: '福田区红荔西路 100 号 3 栋 2 楼',
    priority: 30,
    safety_stock: 2,
  },
];
