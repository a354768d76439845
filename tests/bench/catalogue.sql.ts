/** Words that names are made of: English, Traditional, Simplified. */
export const adjectives =
  'Plain 素面 素面,Glazed 上釉 上釉,Old 復古 复古,Small 迷你 迷你,Tall 高身 高身,Round 圓形 圆形,Square 方形 方形,Folded 摺疊 折叠,Waterproof 防水 防水,Light 輕便 轻便,Heavy 加厚 加厚,Everyday 日常 日常,Festive 節慶 节庆,Matte 啞光 哑光,Polished 拋光 抛光,Striped 條紋 条纹,Carved 雕花 雕花,Woven 編織 编织,Quiet 靜音 静音,Warm 保溫 保温';
export const materials =
  'porcelain 瓷 瓷,celadon 青瓷 青瓷,clay 陶 陶,glass 玻璃 玻璃,bamboo 竹 竹,walnut 胡桃木 胡桃木,linen 亞麻 亚麻,cotton 棉 棉,silk 絲 丝,wool 羊毛 羊毛,brass 黃銅 黄铜,iron 鑄鐵 铸铁,steel 不鏽鋼 不锈钢,stone 石 石,paper 紙 纸';
export const nouns =
  'teapot 茶壺 茶壶,cup 杯 杯,bowl 碗 碗,plate 碟 盘,tray 托盤 托盘,kettle 水壺 水壶,jar 罐 罐,vase 花瓶 花瓶,lamp 燈 灯,clock 鐘 钟,cushion 坐墊 坐垫,towel 毛巾 毛巾,apron 圍裙 围裙,basket 籃 篮,phone-case 手機殼 手机壳,stand 支架 支架,box 盒 盒,board 砧板 砧板,spoon 匙 勺,chopsticks 筷子 筷子,curtain 窗簾 窗帘,mirror 鏡 镜,candle 蠟燭 蜡烛,incense 線香 线香,notebook 筆記簿 笔记本';
const syllables = 'ka ro mi ta no sel dun bar lin vo pre gal tis wen dor hua nei lo fen zar'.split(
  ' ',
);

const column = (words: string, at: number) =>
  `array[${words.split(',').map((word) => `'${(word.split(' ')[at] ?? '').replace('-', ' ')}'`)}]`;
const name = (at: number, space: string, series: string) =>
  `(${series} || (${column(adjectives, at)})[1 + hash(i, 1) % 20] || '${space}' || (${column(materials, at)})[1 + hash(i, 2) % 15] || '${space}' || (${column(nouns, at)})[1 + hash(i, 3) % 25])`;
/** Sentences as long as a shop's: about as many words as the demo shop tells of a product. */
const sentences = [
  'Made of * in a small workshop that has done little else for three generations|由一家三代專心此道的小工場以*製成|由一家三代专心此道的小工场以*制成',
  'It goes with the * of the same house, and each piece differs a little from the next in weight and in colour|可配同系列的*，每件的重量與顏色都略有不同|可配同系列的*，每件的重量与颜色都略有不同',
  'Rinse it by hand with warm water and let it dry in the air; the * will grow darker over the years|請以溫水手洗並自然風乾，*會隨年月變深|请以温水手洗并自然风干，*会随年月变深',
];
const text = (at: number) => {
  const paragraphs = [materials, nouns, materials].map((words, n) => {
    const [before, after] = (sentences[n]?.split('|')[at] ?? '').split('*');
    return `'<p>${before}' || (${column(words, at)})[1 + hash(i, ${20 + n}) % ${words.split(',').length}] || '${after}${at ? '。' : '.'}</p>'`;
  });
  return paragraphs.join(' || ');
};
const syllable = (seed: number) =>
  `(array['${syllables.join("','")}'])[1 + hash(i % series, ${seed}) % 20]`;

/**
 * A shop of `products` products: three languages, one to three variants of three options,
 * prices, stock in three warehouses with its history. Its kinds grow with it as those of
 * real shops do, with the root of its size: 1,000 products lie in 40 categories (25 each)
 * under 6, 100,000 in 400 (250 each) under 20; there are 16 and 158 brands, and 316 and
 * 3,162 series, each with a name of its own.
 */
export const catalogueSql = (products: number): string => {
  const root = Math.sqrt(products);
  const leaves = Math.round(root * 1.265);
  const tops = Math.round(Math.sqrt(leaves));
  return `
create function pg_temp.pick(i int, seed int) returns int language sql immutable as $$
  select abs(hashint4(i * 31 + seed)) $$;
insert into warehouse (code, title) select 'W' || n, 'Warehouse ' || n from generate_series(1, 3) n;
insert into setting (key, value) values ('product_warehouse_id', (select to_jsonb(min(id))
  from warehouse)),
  ('supported_currencies',
    '[{"identifier":"HKD","rate":"1","mark":"HK$","decimals":2,"enabled":true}]') on conflict (key)
    do update set value = excluded.value;
insert into brand (title, url) select jsonb_build_object('en-US', 'Brand ' || n, 'zh-HK',
  '品牌' || n), 'brand-' || n from generate_series(1, ${Math.round(root / 2)}) n;
insert into menu (title, type, url, "order") select jsonb_build_object('en-US', 'House ' || n,
  'zh-HK', '大類' || n), 'category', 'top-' || n, n * 100 from generate_series(1, ${tops}) n;
insert into menu (title, type, url, parent_id, "order")
  select jsonb_build_object('en-US', 'Shelf ' || n, 'zh-HK', '小類' || n), 'category', 'leaf-' || n,
    (select id from menu where url = 'top-' || (1 + n % ${tops})), n * 100
    from generate_series(1, ${leaves}) n;
insert into attribute (key, title, position) select 'option' || n, jsonb_build_object('en-US',
  'Option ' || n, 'zh-HK', '選項' || n), 'stock_option' from generate_series(1, 3) n;
insert into attribute_value (attribute_id, key, title)
  select a.id, 'v' || n, jsonb_build_object('en-US', 'Kind ' || n, 'zh-HK', '款式' || n)
  from attribute a, generate_series(1, 8) n;
insert into product (sku, url, name, description, brand_id, is_new, created_at)
  select 'SKU-' || i, 'product-' || i,
    jsonb_build_object('en-US', ${name(0, ' ', "initcap(s.series) || ' '")}, 'zh-HK',
      ${name(1, '', "''")}, 'zh-CN', ${name(2, '', "''")}),
    jsonb_build_object('en-US', ${text(0)}, 'zh-HK', ${text(1)}, 'zh-CN', ${text(2)}),
    (select min(id) from brand) + hash(i, 6) % ${Math.round(root / 2)}, hash(i, 7) % 20 = 0,
      now() - i * interval '7 minutes'
  from generate_series(1, ${products}) i, lateral (select ${syllable(8)} || ${syllable(9)} ||
    ${syllable(10)} as series) s;
insert into product_category (product_id, menu_id, "order") select p.id, (select min(id) from menu
  where url like 'leaf-%') + hash(p.id, 11) % ${leaves}, p.id * 100 from product p;
insert into stock (product_id, sku, price_minor, special_price_minor, "order")
  select p.id, p.sku || '-stock' || n, price, case
    when hash(p.id, 12) % 7 = 0 then price - price / 5 end, n
  from product p, lateral (select 2000 + 100 * (hash(p.id, 13) % 900) as price) c,
    generate_series(1, 1 + hash(p.id, 14) % 3) n;
insert into stock_option (stock_id, attribute_id, attribute_value_id)
  select s.id, a.id, (select min(v.id) from attribute_value v
    where v.attribute_id = a.id) + (hash(s.product_id, 15) + s."order") % 8
  from stock s join attribute a on a.id = (select min(id)
    from attribute) + hash(s.product_id, 16) % 3;
insert into inventory (stock_id, warehouse_id, quantity)
  select s.id, w.id, hash(s.id * 3 + w.id, 17) % 40 from stock s, warehouse w;
insert into inventory_history (inventory_id, type, change, balance)
  select id, 'plus', quantity, quantity from inventory where quantity > 0;`
    .replaceAll('hash(', 'pg_temp.pick(')
    .replaceAll('% series', `% ${Math.round(root * 10)}`);
};
