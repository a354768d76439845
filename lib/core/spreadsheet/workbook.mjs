import { builtInFormats } from './number-formats.mjs';
import { inUtf8, readXml } from './xml.mjs';

/**
 * A workbook's visible sheets in order, the shared texts and formats that cells refer to by number,
 * and whether dates count from 1904.
 * @typedef {{ sheets: { name: string, isFirst: boolean, xml(): Buffer }[], texts: string[],
 *   formats: string[], from1904: boolean }} Workbook
 */

/**
 * Opens a workbook wherever its writer put its parts: they are found by their relations. Throws if
 * there is none.
 * @param {import('./zip-parts.mjs').Parts} parts @returns {Workbook}
 */
export function openWorkbook(parts) {
  const path = readRelations(parts, '').find(({ type }) => type === 'officeDocument')?.target;
  const main = path ?? 'xl/workbook.xml';
  const relations = readRelations(parts, main);
  const { listed, from1904 } = listedSheets(needed(parts, main));
  const sheets = listed.flatMap(({ name, id, isHidden, isFirst }) => {
    const found = relations.find((relation) => relation.id === id);
    if (isHidden || found?.type !== 'worksheet') return [];
    return [{ name, isFirst, xml: () => needed(parts, found.target) }];
  });
  /** @param {string} type */
  const ofType = (type) => {
    const target = relations.find((relation) => relation.type === type)?.target;
    const part = target === undefined ? undefined : parts(target);
    return part && inUtf8(part);
  };
  return {
    sheets,
    from1904,
    texts: sharedTexts(ofType('sharedStrings')),
    formats: readFormats(ofType('styles')),
  };
}

/** @param {import('./zip-parts.mjs').Parts} parts @param {string} path */
function needed(parts, path) {
  const part = parts(path);
  if (!part) throw new RangeError(`no part ${path}`);
  return inUtf8(part);
}

/**
 * The parts a part refers to; targets are relative to its folder, or to the root.
 * @param {import('./zip-parts.mjs').Parts} parts @param {string} path
 */
function readRelations(parts, path) {
  const [, folder = '', file = ''] = /^(.*?)([^/]*)$/.exec(path) ?? [];
  /** @type {{ id: string, type: string, target: string }[]} */
  const relations = [];
  const part = parts(`${folder}_rels/${file}.rels`);
  if (part)
    readXml([inUtf8(part)], {
      open(name, { Id = '', Type = '', Target = '' }) {
        if (name !== 'Relationship') return;
        const { pathname } = new URL(Target.replaceAll('\\', '/'), `file:///${folder}`);
        const type = Type.slice(Type.lastIndexOf('/') + 1);
        relations.push({ id: Id, type, target: decodeURIComponent(pathname.slice(1)) });
      },
    });
  return relations;
}

/** @param {Buffer} workbook */
function listedSheets(workbook) {
  /** @type {{ name: string, id: string, isHidden: boolean, isFirst: boolean }[]} */
  const listed = [];
  let from1904 = false;
  readXml([workbook], {
    open(tag, { name = '', id = '', state = 'visible', date1904 = '' }) {
      if (tag === 'workbookPr') from1904 = /^(1|true|on)$/.test(date1904);
      if (tag === 'sheet')
        listed.push({ name, id, isHidden: state !== 'visible', isFirst: !listed.length });
    },
  });
  return { listed, from1904 };
}

/** @param {Buffer | undefined} part */
function sharedTexts(part) {
  /** @type {string[]} */
  const texts = [];
  const words = wordReader();
  if (part)
    readXml([part], {
      open: words.open,
      text: words.text,
      close(name) {
        words.close(name);
        if (name === 'si') texts.push(words.take());
      },
    });
  return texts;
}

/** Collects the text of rich text, without formatting and phonetic guides (`rPh`). */
export function wordReader() {
  let [isText, isAid, gathered] = [false, false, ''];
  return {
    /** @param {string} name */
    open(name) {
      if (name === 'rPh') isAid = true;
      else if (name === 't') isText = !isAid;
    },
    /** @param {string} text */
    text(text) {
      if (isText) gathered += text;
    },
    /** @param {string} name */
    close(name) {
      if (name === 'rPh') isAid = false;
      else if (name === 't') isText = false;
    },
    take() {
      const words = unescaped(gathered);
      gathered = '';
      return words;
    },
  };
}

/** Workbooks write what XML cannot hold as `_x000D_`. @param {string} text */
export const unescaped = (text) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** The formats by a cell's style number. @param {Buffer | undefined} part */
function readFormats(part) {
  const formatsById = new Map(builtInFormats);
  /** @type {string[]} */
  const formats = [];
  let isCells = false;
  if (part)
    readXml([part], {
      open(name, { numFmtId = '', formatCode = '' }) {
        if (name === 'numFmt') formatsById.set(Number(numFmtId), formatCode);
        if (name === 'cellXfs') isCells = true;
        if (name === 'xf' && isCells) formats.push(formatsById.get(Number(numFmtId)) ?? '');
      },
      close(name) {
        if (name === 'cellXfs') isCells = false;
      },
    });
  return formats;
}
