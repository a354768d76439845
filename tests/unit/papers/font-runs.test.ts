import { expect, test } from 'vitest';
import { type FontRun, fontRuns } from '@/lib/papers/font-runs';
import { paperFonts } from '@/lib/papers/paper-fonts';

const short: Record<string, string> = {
  'NotoSans-Regular': 'latin',
  'NotoSansHK-Regular': 'hk',
  'NotoSansSC-Regular': 'sc',
};
const runs = (text: string, language: 'en-US' | 'zh-HK' | 'zh-CN') =>
  fontRuns(text, paperFonts(language)).map(({ font, text }: FontRun) => `${short[font]} ${text}`);

test.each([
  [
    'Latin with accents',
    'zh-HK',
    'Žofie’s “crème” Größe Łódź',
    ['latin Žofie’s “crème” Größe Łódź'],
  ],
  ['an accent of its own', 'en-US', 'cafe\u0301', ['latin cafe\u0301']],
  ['Cyrillic and Greek', 'zh-HK', 'Чай Τσάι', ['latin Чай Τσάι']],
  ['Traditional', 'zh-HK', '高山烏龍茶', ['hk 高山烏龍茶']],
  ['Simplified in its own language', 'zh-CN', '高山乌龙茶叶们', ['sc 高山乌龙茶叶们']],
  ['Simplified that Hong Kong lacks, the line in one font', 'zh-HK', '我们这里', ['sc 我们这里']],
  ['Hong Kong’s own characters', 'zh-CN', '電𨋢𠝹票', ['hk 電𨋢𠝹票']],
  ['both in a line', 'zh-HK', '𨋢们', ['hk 𨋢', 'sc 们']],
  ['Japanese', 'zh-CN', '抹茶ラテひらがな', ['sc 抹茶ラテひらがな']],
  ['marks of currencies', 'zh-CN', 'HK$1 ¥2 €3 £4 ₩5 −6', ['latin HK$1 ¥2 €3 £4 ₩5 −6']],
  ['full-width forms', 'zh-HK', '（ＡＢＣ１２３）￥', ['hk （ＡＢＣ１２３）￥']],
  ['Chinese beside Latin', 'zh-HK', '茶 Tea 150 g', ['hk 茶', 'latin  Tea 150 g']],
  ['quotation marks beside Chinese', 'zh-CN', '茶“好”', ['sc 茶“好”']],
  ['a picture of many parts', 'en-US', 'Hi 👩‍👩‍👧!', ['latin Hi ', 'hk 〓', 'latin !']],
  ['a script that no font has', 'zh-CN', '가나', ['sc 〓〓']],
  ['what nobody sees', 'en-US', 'a\u200bb\u202ec\ufe0f\u0007', ['latin abc']],
  ['nothing', 'en-US', '', []],
] as const)('%s', (_, language, text, expected) => {
  expect(runs(text, language)).toEqual(expected);
});
