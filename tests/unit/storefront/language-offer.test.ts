import { expect, test } from 'vitest';
import { languageToOffer } from '@/components/shop/layout/language-offer';
import { languages } from '@/lib/core/language';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const reader = (...wanted: string[]) => ({ languages: wanted, userAgent: browser });

test.each([
  ['a Hong Kong browser on an English page', reader('zh-HK', 'zh', 'en'), 'en-US', 'zh-HK'],
  ['a Taiwanese one', reader('zh-TW'), 'en-US', 'zh-HK'],
  ['a mainland one on a page for Hong Kong', reader('zh-CN'), 'zh-HK', 'zh-CN'],
  ['a British one on a Chinese page', reader('en-GB', 'zh-HK'), 'zh-CN', 'en-US'],
  ['a French one that reads English too', reader('fr-FR', 'en'), 'zh-CN', 'en-US'],
] as const)('%s is offered the language it asks for first', (_, wanted, page, offered) =>
  expect(languageToOffer(wanted, page, languages)).toBe(offered),
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
] as const)('nothing is offered to a browser that %s', (_, wanted, available) =>
  expect(languageToOffer(wanted, 'en-US', available)).toBeUndefined(),
);
