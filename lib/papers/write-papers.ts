import 'server-only';
import { Worker } from 'node:worker_threads';
import { pacer } from '@/lib/core/paced';
import { type ThreadKind, threadStream } from '@/lib/core/thread-stream';
import type { Document, Mark } from './drawer.mjs';
import { listFontFiles } from './paper-fonts';
import { CONTENT, lineHeight, PAGE, type PaperSheet, putLine, SIZE } from './sheet';

/** Lays out one sheet. */
export type DrawSheet = () => PaperSheet;

const drawers: ThreadKind = {
  name: 'papers',
  start: () =>
    new Worker(new URL('./drawer.mjs', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32 },
      env: {},
    }),
};

/**
 * A PDF of sheets as a stream, drawn in its own thread as fast as it is read, for any number of
 * sheets. Each sheet counts its own pages.
 */
export const writePapers = (
  title: string,
  sheets: readonly DrawSheet[],
): ReadableStream<Uint8Array> => threadStream(drawers, generateParts(title, sheets));

async function* generateParts(
  title: string,
  sheets: readonly DrawSheet[],
): AsyncGenerator<Document | Mark[][]> {
  yield { title, size: [PAGE.width, PAGE.height], fonts: listFontFiles() };
  const pace = pacer();
  for (const draw of sheets) {
    yield finishedSheet(draw());
    await pace();
  }
}

/** Writes the footers of a sheet once its number of pages is known. */
function finishedSheet(sheet: PaperSheet): Mark[][] {
  const style = { size: SIZE.small, muted: true };
  for (const [index, page] of sheet.pages.entries()) {
    sheet.page = page;
    let y = sheet.bottom + lineHeight(style);
    for (const line of sheet.footer) {
      putLine(sheet, line, { ...CONTENT, y }, style);
      y += lineHeight(style);
    }
    const count = `${index + 1}/${sheet.pages.length}`;
    putLine(sheet, count, { ...CONTENT, y }, { ...style, align: 'right' });
  }
  return sheet.pages;
}
