import { expect, test } from 'vitest';
import { languageToOffer } from '@/components/shop/layout/language-offer';
import { type Language, languages, negotiateLanguage } from '@/lib/core/language';
import { pageLanguage } from '@/lib/core/languages.mjs';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const reader = (...preferred: string[]) => ({ languages: preferred, userAgent: browser });

test.each([
  ['a Hong Kong browser on an English page', reader('zh-HK', 'zh', 'en'), 'en-US', 'zh-HK'],
  ['a Taiwanese one', reader('zh-TW'), 'en-US', 'zh-HK'],
  ['a mainland one on a page for Hong Kong', reader('zh-CN'), 'zh-HK', 'zh-CN'],
  ['a British one on a Chinese page', reader('en-GB', 'zh-HK'), 'zh-CN', 'en-US'],
  ['a French one that reads English too', reader('fr-FR', 'en'), 'zh-CN', 'en-US'],
] as const)('%s is offered the language it asks for first', (_, visitor, page, offered) =>
  expect(languageToOffer(visitor, page, languages)).toBe(offered),
);

test.each([
  ['asks for the page’s own language first', reader('en-GB', 'zh-HK'), languages],
  ['asks for none the shop is written in', reader('fr', 'de-DE'), languages],
  ['asks for one this shop has switched off', reader('zh-CN'), ['en-US', 'zh-HK']],
  ['says nothing', reader(), languages],
  [
    'is a crawler',
    { languages: ['zh-HK'], userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    languages,
  ],
] as const)('nothing is offered to a browser that %s', (_, visitor, available) =>
  expect(languageToOffer(visitor, 'en-US', available)).toBeUndefined(),
);

test.each<[string, Language | undefined]>([
  ['zh-HK', 'zh-HK'],
  ['zh-TW', 'zh-HK'],
  ['zh-MO', 'zh-HK'],
  ['zh-Hant', 'zh-HK'],
  ['zh-Hant-HK', 'zh-HK'],
  ['zh-Hant-CN', 'zh-HK'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh-Hans-MO', 'zh-CN'],
  ['zh-Hans-TW', 'zh-CN'],
  ['zh-CN', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-MY', 'zh-CN'],
  ['zh-Hans', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh_hk', 'zh-HK'],
  ['ZH-hans-hk', 'zh-CN'],
  ['yue', 'zh-HK'],
  ['yue-HK', 'zh-HK'],
  ['yue-Hant-HK', 'zh-HK'],
  ['yue-Hans-CN', 'zh-CN'],
  ['yue-CN', 'zh-CN'],
  ['zh-yue-HK', 'zh-HK'],
  ['zh-cmn-Hans-CN', 'zh-CN'],
  ['cmn-Hant-TW', 'zh-HK'],
  ['cmn', 'zh-CN'],
  ['nan-TW', 'zh-HK'],
  ['zh-min-nan-TW', 'zh-HK'],
  ['wuu', 'zh-CN'],
  ['zh-HK-u-co-stroke', 'zh-HK'],
  ['en', 'en-US'],
  ['en-HK', 'en-US'],
  ['en-GB-oxendict', 'en-US'],
  ['fr, zh-Hans-HK;q=0.8, en;q=0.9', 'en-US'],
  ['fr;q=1, yue-HK; q=0.5, en; q=0.2', 'zh-HK'],
  ['en;q=0, zh-CN;q=0.1', 'zh-CN'],
  ['zh-HK;q=0', undefined],
  ['fr, *', undefined],
  ['zhx, enough, --, zh-', undefined],
  ['', undefined],
  [`${'x,'.repeat(20_000)}en`, undefined],
])('who asks for %s reads %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
  expect(pageLanguage('/', header)).toBe(language ?? 'en-US');
  expect(pageLanguage('/zh-CN/brand/x?a', header)).toBe('zh-CN');
});
