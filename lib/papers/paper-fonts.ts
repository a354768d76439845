import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@/lib/core/language';
import { characterSetOf } from './character-set';
import type { RunFont } from './font-runs';

/** A font that papers are written with; `file` is all of it. */
export type PaperFont = RunFont & { file: Buffer };

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
  const file = readFileSync(join(process.cwd(), 'lib/papers/fonts', `${name}.ttf`));
  const font = { name, file, has: characterSetOf(file) };
  opened.set(name, font);
  return font;
}
