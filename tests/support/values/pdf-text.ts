import { inflateSync } from 'node:zlib';

/** The lines of each page of a PDF of ours; texts side by side are separated by a tab. */
export function pdfPages(file: Uint8Array): string[] {
  const objects = readObjects(Buffer.from(file));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const resources = objects.get(referred(head, 'Resources'))?.head ?? head;
    const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
      const unicode = referred(objects.get(Number(id))?.head ?? '', 'ToUnicode');
      return [name, parseCharacters(objects.get(unicode)?.body ?? '')] as const;
    });
    return shown(objects.get(referred(head, 'Contents'))?.body ?? '', new Map(fonts));
  });
}

type PdfObject = { head: string; body: string };

function readObjects(file: Buffer): Map<number, PdfObject> {
  const found = new Map<number, PdfObject>();
  const text = file.toString('latin1');
  for (const { 0: start, 1: id, index } of text.matchAll(/(\d+) 0 obj\n/g)) {
    const from = index + start.length;
    const [head = ''] = text.slice(from).split(/\nstream\n|\nendobj/, 1);
    const stream = from + head.length + '\nstream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = file.subarray(stream, stream + length);
    const isText = head.includes('FlateDecode') && !/\/(Subtype|Length1)/.test(head);
    found.set(Number(id), { head, body: isText ? inflateSync(bytes).toString('latin1') : '' });
  }
  return found;
}

const referred = (head: string, name: string) =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? 0);

/** The characters of a font's glyphs, in glyph order. */
function parseCharacters(cmap: string): string[] {
  const ranges = [...cmap.matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[(.*?)\]/g)];
  return ranges.flatMap(([, range = '']) =>
    [...range.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = '']) =>
      String.fromCharCode(...units.split(' ').map((unit) => Number.parseInt(unit, 16))),
    ),
  );
}

function shown(content: string, fonts: Map<string, string[]>): string {
  let text = '';
  let line = '';
  let font: string[] = [];
  for (const [, y, name, glyphs] of content.matchAll(
    /1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|\[(.*?)\] TJ/g,
  )) {
    if (name) font = fonts.get(name) ?? [];
    if (y && text) text += y === line ? '\t' : '\n';
    if (y) line = y;
    for (const [, run = ''] of (glyphs ?? '').matchAll(/<([0-9a-f]+)>/g))
      for (const glyph of run.match(/.{4}/g) ?? [])
        text += font[Number.parseInt(glyph, 16)] ?? '\ufffd';
  }
  return text;
}
