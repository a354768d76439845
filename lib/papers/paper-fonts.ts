import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Language } from '@/lib/core/language';
import { characterSetOf } from './character-set';
import type { FontRun, RunFont } from './font-runs';

/** A font that papers are written with, and where its file is. */
type PaperFont = RunFont & { path: string };

/**
 * None has all characters: the first no Chinese, Hong Kong's few accents and not all simplified
 * ones, the mainland's no 𨋢 and 𠝹.
 */
const names = {
  latin: 'NotoSans-Regular',
  hongKong: 'NotoSansHK-Regular',
  mainland: 'NotoSansSC-Regular',
} as const;
type Name = (typeof names)[keyof typeof names];

const opened = new Map<Name, PaperFont>();
/** Of runs that were measured lately, for one point of size. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 20_000;
/** Knows the fonts and is never written: its own memory of texts would have no end. */
const measuring = new PDFDocument({ autoFirstPage: false, font: '', fontLayoutCache: false });

/** The fonts of a language: of the Chinese ones that first whose forms its readers write. */
export function paperFonts(language: Language): PaperFont[] {
  const { latin, hongKong, mainland } = names;
  const chinese = language === 'zh-CN' ? [mainland, hongKong] : [hongKong, mainland];
  return [latin, ...chinese].map(openFont);
}

/** Read when the first paper asks for it, and kept: every paper of the process has the same. */
function openFont(name: Name): PaperFont {
  const known = opened.get(name);
  if (known) return known;
  const path = join(process.cwd(), 'lib/papers/fonts', `${name}.ttf`);
  const file = readFileSync(path);
  measuring.registerFont(name, file as never);
  const font = { name, path, has: characterSetOf(file) };
  opened.set(name, font);
  return font;
}

/** How wide a run of one of these fonts is drawn, in points for each point of its size. */
export function widthInFont({ font, text }: FontRun): number {
  const key = `${font} ${text}`;
  const width = widths.get(key) ?? measuring.font(font).fontSize(1000).widthOfString(text) / 1000;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}
