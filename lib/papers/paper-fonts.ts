import 'server-only';
import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Language } from '@/lib/core/language';
import { type CharacterSet, readCharacterSet } from './character-set';
import type { FontRun, RunFont } from './font-runs';

/**
 * None has all characters: the first no Chinese, Hong Kong's few accents and not all simplified
 * ones, the mainland's no 𨋢 and 𠝹. The bold Chinese ones are cut: Big5 with HKSCS, and GB2312.
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

/** Every font of papers, by its name in a document, and where its file is. */
export const listFontFiles = (): { name: string; path: string }[] =>
  Object.values(files).map((file) => ({ name: toName(file), path: toPath(file) }));

const opened = new Map<FontFile, CharacterSet>();
/** Of runs that were measured lately, for one point of size. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 20_000;
/** Knows the fonts and is never written: its own memory of texts would have no end. */
const measuring = new PDFDocument({ autoFirstPage: false, font: '', fontLayoutCache: false });

/**
 * The fonts of a language: of the Chinese ones that first whose forms its readers write. Of bold
 * text the regular ones stand in for what the bold ones lack.
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

/** Read when the first text needs it, and kept: every paper of the process has the same. */
function openFont(file: FontFile): CharacterSet {
  const cachedFont = opened.get(file);
  if (cachedFont) return cachedFont;
  const content = readFileSync(toPath(file));
  measuring.registerFont(toName(file), content as never);
  const has = readCharacterSet(content);
  opened.set(file, has);
  return has;
}

/** How wide a run of one of these fonts is drawn, in points for each point of its size. */
export function widthInFont({ font, text }: FontRun): number {
  const key = `${font} ${text}`;
  const width = widths.get(key) ?? measuring.font(font).fontSize(1000).widthOfString(text) / 1000;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}
