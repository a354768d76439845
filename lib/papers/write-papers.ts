import 'server-only';
import PDFDocument from 'pdfkit';
import { paperFonts } from './paper-fonts';
import { CONTENT, lineHeight, PAGE, putLine, type Sheet, SIZE } from './sheet';

/** Draws one sheet and returns it. */
export type DrawSheet = (doc: PDFKit.PDFDocument) => Sheet;

const BUFFER_BYTES = 256 * 1024;

/**
 * A PDF of sheets as a stream that is drawn as fast as it is read, however many there are: each
 * sheet counts its own pages. Between two sheets other work gets the processor.
 */
export function writePapers(
  title: string,
  sheets: readonly DrawSheet[],
): ReadableStream<Uint8Array> {
  const waiting = [...sheets];
  const doc = openDocument(title);
  let isRead = true;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        doc.on('data', (chunk: Uint8Array) => {
          if (isRead) controller.enqueue(new Uint8Array(chunk));
        });
        doc.on('end', () => {
          if (isRead) controller.close();
        });
      },
      async pull() {
        const draw = waiting.shift();
        if (draw) finishSheet(doc, draw);
        else doc.end();
        await new Promise((resolve) => setImmediate(resolve));
      },
      cancel() {
        isRead = false;
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_BYTES }),
  );
}

function openDocument(title: string): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    // None but ours: the usual ones have no Chinese.
    font: '',
    info: { Title: title, Producer: 'Harbour', Creator: 'Harbour' },
    displayTitle: true,
  });
  for (const { name, file } of paperFonts('en-US')) doc.registerFont(name, file as never);
  return doc;
}

/** The foot of a sheet's pages is written once it is known how many there are. */
function finishSheet(doc: PDFKit.PDFDocument, draw: DrawSheet): void {
  const sheet = draw(doc);
  const { start, count } = doc.bufferedPageRange();
  const style = { size: SIZE.small, muted: true };
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index);
    let y = sheet.bottom + lineHeight(style);
    for (const line of sheet.footer) {
      putLine(sheet, line, { ...CONTENT, y }, style);
      y += lineHeight(style);
    }
    putLine(sheet, `${index + 1}/${count}`, { ...CONTENT, y }, { ...style, align: 'right' });
  }
  doc.flushPages();
}
