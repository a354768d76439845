// Runs in its own thread (`write-papers.ts`): draws pages into a PDF, one sheet at a time.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import PDFDocument from 'pdfkit';

/**
 * A mark on a page, all in points: a text from its baseline's start, a line, dark squares (of a
 * QR code), or an image, which the file stores once however often it is drawn.
 * @typedef {(
 *   | { kind: 'text', text: string, font: string, size: number, colour: string, x: number,
 *       y: number, outlined: boolean }
 *   | { kind: 'line', x: number, y: number, width: number, colour: string }
 *   | { kind: 'squares', at: { x: number, y: number }[], side: number }
 *   | { kind: 'picture', data_url: string, x: number, y: number, fit: [number, number] }
 * )} Mark
 * @typedef {{ title: string, size: [number, number], fonts: { name: string, path: string }[] }}
 * Document
 */

/** A bold font's missing characters are regular with this outline, relative to the size. */
const OUTLINE = 0.035;

/** @type {Uint8Array[]} */
const chunks = [];
/** @type {Document['fonts']} */
let fonts = [];
/** @type {Set<string>} */
const registered = new Set();
/** @type {PDFKit.PDFDocument} */
let doc;

/** @param {Document} document */
function open({ title, size, ...document }) {
  fonts = document.fonts;
  registered.clear();
  doc = new PDFDocument({
    autoFirstPage: false,
    size,
    margin: 0,
    // No default font: pdfkit's have no Chinese.
    font: '',
    info: { Title: title, Producer: 'Harbour', Creator: 'Harbour' },
    displayTitle: true,
  });
  doc.on('data', (chunk) => chunks.push(chunk));
}

/** @param {Mark[]} marks */
function drawPage(marks) {
  doc.addPage();
  marks.forEach(draw);
}

async function close() {
  const ended = once(doc, 'end');
  doc.end();
  await ended;
}

/** Loads a font's file on first use. @param {string} name */
function loadFont(name) {
  const path = fonts.find((font) => font.name === name)?.path;
  if (path && !registered.has(name)) doc.registerFont(name, readFileSync(path));
  registered.add(name);
  return name;
}

/** @param {Mark} mark */
function draw(mark) {
  if (mark.kind === 'text') {
    doc
      .fillColor(mark.colour)
      .strokeColor(mark.colour)
      .lineWidth(mark.size * OUTLINE)
      .font(loadFont(mark.font))
      .fontSize(mark.size)
      .text(mark.text, mark.x, mark.y, {
        baseline: 'alphabetic',
        lineBreak: false,
        fill: true,
        stroke: mark.outlined,
      });
  } else if (mark.kind === 'line') {
    const { x, y, width, colour } = mark;
    const line = doc.lineWidth(0.5).strokeColor(colour).moveTo(x, y);
    line.lineTo(x + width, y).stroke();
  } else if (mark.kind === 'squares') {
    doc.fillColor('#000');
    for (const { x, y } of mark.at) doc.rect(x, y, mark.side, mark.side);
    doc.fill();
  } else {
    doc.image(mark.data_url, mark.x, mark.y, { fit: mark.fit });
  }
}

parentPort?.on('message', async (/** @type {Document | Mark[][] | null} */ message) => {
  if (!message) await close();
  else if (Array.isArray(message)) message.forEach(drawPage);
  else open(message);
  parentPort?.postMessage(Buffer.concat(chunks.splice(0)));
});
