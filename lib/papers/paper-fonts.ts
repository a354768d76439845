import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@/lib/core/language';
import { characterSetOf } from './character-set';
import type { RunFont } from './font-runs';

/** A font that papers are written with; `file` is all of it. */
export type PaperFont = RunFont & { file: Buffer };

/** Neither has all characters: Hong Kong's lacks simplified ones, the mainland's 𨋢 and 𠝹. */
const names = { hongKong: 'NotoSansHK-Regular', mainland: 'NotoSansSC-Regular' } as const;
type Name = (typeof names)[keyof typeof names];

const opened = new Map<Name, PaperFont>();

/** The fonts of a language, those first whose forms of the characters its readers write. */
export function paperFonts(language: Language): PaperFont[] {
  const { hongKong, mainland } = names;
  return (language === 'zh-CN' ? [mainland, hongKong] : [hongKong, mainland]).map(openFont);
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
