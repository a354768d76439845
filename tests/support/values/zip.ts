import { deflateRawSync } from 'node:zlib';

/** A part of a zip file; `claims` is a false uncompressed size for it to declare. */
export type ZipPart = { name: string; data: Buffer | string; claims?: number };

/** A zip file of these parts, built by hand, so that it may contain what no library would write. */
export function zip(parts: ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const { name, data, claims } of parts) {
    const raw = Buffer.from(data);
    const packed = deflateRawSync(raw, { level: 9 });
    const title = Buffer.from(name);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claims ?? raw.length, 8);
    const common = Buffer.concat([
      Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
      sizes,
      Buffer.from([title.length & 255, title.length >> 8, 0, 0]),
    ]);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, title]));
    bodies.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * The parts of a workbook whose first sheet has this XML inside `<worksheet>`; `more` is added
 * beside its list of sheets.
 */
export const workbookParts = (
  sheet: string,
  { more = '', sheets = 1, doctype = '' } = {},
): ZipPart[] => {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const listed = numbers.map((n) => `<sheet name="s${n}" sheetId="${n}" r:id="rId${n}"/>`).join('');
  const related = numbers
    .map(
      (n) =>
        `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
    )
    .join('');
  const packageRelations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  return [
    {
      name: 'xl/workbook.xml',
      data: `${doctype}<workbook ${main} xmlns:r="${relations}"><sheets>${listed}</sheets>${more}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships ${packageRelations}>${related}</Relationships>`,
    },
    ...numbers.map((n) => ({
      name: `xl/worksheets/sheet${n}.xml`,
      data: `${doctype}<worksheet ${main}>${n === 1 ? sheet : '<sheetData/>'}</worksheet>`,
    })),
  ];
};

/** A row of texts. */
export const xmlRow = (row: number, cells: Record<string, string>) =>
  `<row r="${row}">${Object.entries(cells)
    .map(([column, text]) => `<c r="${column}${row}" t="inlineStr"><is><t>${text}</t></is></c>`)
    .join('')}</row>`;
