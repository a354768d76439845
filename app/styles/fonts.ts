import localFont from 'next/font/local';

/*
 * Latin only: Chinese is set in the system's own faces (tokens.css). Nothing is
 * preloaded, because the path is chosen at build time and a reader of a Chinese page
 * would fetch files that no glyph on it uses; the metric-matched fallbacks keep the swap
 * from moving a line where a face of their measures is installed.
 *
 * The serif has the one weight of headings: with all of them in it, its file would weigh 58 kB
 * instead of 24. The sans has four in 30 kB, less than two files of one each.
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
 * The class names that a root layout puts on `<html>`; without them tokens.css falls back
 * to the system's faces.
 */
export const fontVariables = [instrumentSans, instrumentSansItalic, newsreader]
  .map(({ variable }) => variable)
  .join(' ');
