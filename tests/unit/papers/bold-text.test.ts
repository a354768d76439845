import { expect, test } from 'vitest';
import type { Language } from '@/lib/core/language';
import type { Mark } from '@/lib/papers/drawer.mjs';
import { CONTENT, openPaperSheet, type PaperSheet, putText } from '@/lib/papers/sheet';
import { writePapers } from '@/lib/papers/write-papers';
import { pdfPages } from '../../support/values/pdf-text';

const drawn = (language: Language, text: string, bold = true): PaperSheet => {
  const sheet = openPaperSheet({ language, title: '', footer: '' });
  putText(sheet, text, CONTENT, { bold });
  return sheet;
};
const runs = (sheet: PaperSheet) =>
  sheet.page.flatMap((mark: Mark) =>
    mark.kind === 'text' ? `${mark.font}${mark.outlined ? ' outlined' : ''}: ${mark.text}` : [],
  );
const print = async (sheet: PaperSheet) => {
  const pdf = writePapers('', [() => sheet]);
  const file = new Uint8Array(await new Response(pdf).arrayBuffer());
  const names = Buffer.from(file)
    .toString('latin1')
    .matchAll(/\/BaseFont \/[A-Z]+\+(\S+)/g);
  const fonts = new Set([...names].map(([, name]) => name));
  return {
    fonts: [...fonts].sort(),
    text: (await pdfPages(file)).join('').replaceAll('\t', ''),
    size: file.length,
  };
};

test.each([
  ['zh-HK', '應付金額 HK$0', ['NotoSansCJKhk-Bold: 應付金額', 'NotoSans-Bold:  HK$0']],
  ['zh-CN', '应付金额', ['NotoSansCJKsc-Bold: 应付金额']],
  ['en-US', '茶 Tea', ['NotoSansCJKhk-Bold: 茶', 'NotoSans-Bold:  Tea']],
  ['zh-HK', '葵涌貨𨋢', ['NotoSansCJKhk-Bold: 葵涌貨𨋢']],
  ['zh-HK', '这里', ['NotoSansCJKsc-Bold: 这里']],
  [
    'zh-CN',
    '瑞镕茶庄',
    ['NotoSansCJKsc-Bold: 瑞', 'NotoSansSC-Regular outlined: 镕', 'NotoSansCJKsc-Bold: 茶庄'],
  ],
] as const)('bold in %s is of the bold fonts, but for what they lack: %s', (language, text, of) => {
  expect(runs(drawn(language, text))).toEqual(of);
});

test('text that is not bold is of the regular fonts', () => {
  expect(runs(drawn('zh-HK', '應付金額', false))).toEqual(['NotoSansHK-Regular: 應付金額']);
});

test('a file carries the bold letters it shows and no more, a rare character too', async () => {
  const bold = await print(drawn('zh-HK', '應付金額 HK$0'));
  expect(bold).toMatchObject({
    // The foot is of the regular one.
    fonts: ['NotoSans-Bold', 'NotoSans-Regular', 'NotoSansCJKhk-Bold'],
    text: expect.stringContaining('應付金額 HK$0'),
  });
  expect(bold.size).toBeLessThan(16_000);
  expect(await print(drawn('zh-CN', '瑞镕茶庄'))).toMatchObject({
    fonts: ['NotoSansCJKsc-Bold', 'NotoSansSC-Regular', 'NotoSans-Regular'].sort(),
    text: expect.stringContaining('瑞镕茶庄'),
  });
});
