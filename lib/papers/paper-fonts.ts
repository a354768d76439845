import 'server-only';
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Language } from '@/lib/core/language';
import { type CharacterSet, readCharacterSet } from './character-set';
import type { FontRun, RunFont } from './font-runs';

/**
 * No font has every character: the Latin one lacks Chinese, Hong Kong's some accents and simplified
 * forms, the mainland's 𨋢 and 𠝹. The bold Chinese ones are subsets: Big5 with HKSCS, and GB2312.
 */
const files = {
  latin: 'NotoSans-Regular.ttf',
  hongKong: 'NotoSansHK-Regular.ttf',
  mainland: 'NotoSansSC-Regular.ttf',
  boldLatin: 'NotoSans-Bold.ttf',
  boldHongKong: 'NotoSansCJKhk-Bold.otf',
  boldMainland: 'NotoSansCJKsc-Bold.otf',
} as const;
type FontFile = (typeof files)[keyof typeof files];

const toName = (file: FontFile) => parse(file).name;
const toPath = (file: FontFile) => join(process.cwd(), 'lib/papers/fonts', file);

/** All fonts of printed documents, by name and path. */
export const listFontFiles = (): { name: string; path: string }[] =>
  Object.values(files).map((file) => ({ name: toName(file), path: toPath(file) }));

const opened = new Map<FontFile, CharacterSet>();
/** Widths of recently measured runs, per point of size. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 20_000;
/** Measures only; its layout cache is off because it would grow without limit. */
const measuring = new PDFDocument({ autoFirstPage: false, font: '', fontLayoutCache: false });

/**
 * The fonts of a language, the Chinese one with its readers' forms first. In bold text the regular
 * fonts stand in for characters the bold ones lack.
 */
export function paperFonts(language: Language, bold = false): RunFont[] {
  const isMainland = language === 'zh-CN';
  const { latin, hongKong, mainland } = files;
  const regular = [latin, ...(isMainland ? [mainland, hongKong] : [hongKong, mainland])];
  if (!bold) return regular.map(toRunFont);
  const { boldLatin, boldHongKong, boldMainland } = files;
  const chinese = isMainland ? [boldMainland, boldHongKong] : [boldHongKong, boldMainland];
  return [
    ...[boldLatin, ...chinese].map(toRunFont),
    ...regular.map((file) => ({ ...toRunFont(file), stands_in: true })),
  ];
}

const toRunFont = (file: FontFile): RunFont => ({
  name: toName(file),
  has: (codePoint) => openFont(file)(codePoint),
});

/** Loads a font on first use and caches it for the whole process. */
function openFont(file: FontFile): CharacterSet {
  const cachedFont = opened.get(file);
  if (cachedFont) return cachedFont;
  const content = readFileSync(toPath(file));
  measuring.registerFont(toName(file), content as never);
  const has = readCharacterSet(content);
  opened.set(file, has);
  return has;
}

/** The width of a run, in points per point of size. */
export function widthInFont({ font, text }: FontRun): number {
  const key = `${font} ${text}`;
  const width = widths.get(key) ?? measuring.font(font).fontSize(1000).widthOfString(text) / 1000;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}
