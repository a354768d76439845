import localFont from 'next/font/local';

/*
 * Latin only: Chinese uses the system's fonts (tokens.css). Nothing is preloaded, because the path
 * is chosen at build time and Chinese pages would load files without using a glyph; metric-matched
 * fallbacks keep the swap from shifting lines where such a font is installed.
 *
 * The serif has only the weight of headings: with all weights its file would be 58 kB instead of
 * 24. The sans has four in 30 kB, less than two files of one each.
 */
const instrumentSans = localFont({
  src: '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Arial',
  variable: '--face-sans',
});

const instrumentSansItalic = localFont({
  src: '../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-italic.woff2',
  weight: '400 700',
  style: 'italic',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Arial',
  variable: '--face-sans-italic',
});

const newsreader = localFont({
  src: '../../node_modules/@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
  weight: '500',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Times New Roman',
  variable: '--face-serif',
});

/**
 * The class names that a root layout puts on `<html>`; without them tokens.css falls back to the
 * system's fonts.
 */
export const fontVariables = [instrumentSans, instrumentSansItalic, newsreader]
  .map(({ variable }) => variable)
  .join(' ');
