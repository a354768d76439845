// npm run import -- FILE.xlsx: imports products from a supplier's spreadsheet.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDirect } from '@/db/client';
import { Refusal } from '@/lib/core/errors';
import { languages, parseLanguage } from '@/lib/core/language';
import { RowsRefused } from '@/lib/core/spreadsheet/row-error';
import { translator } from '@/lib/i18n/translate';
import { toRowMessage } from '@/lib/imports/row-messages';
import { columns, neededFields } from '@/lib/products/supplier-spreadsheet/columns';
import {
  importSupplierSheet,
  type SupplierError,
} from '@/lib/products/supplier-spreadsheet/import-supplier-spreadsheet';
import { systemContext } from '@/lib/settings/system-context';

const help = `Imports the products of a spreadsheet: all of them, or none if a row has an error.

  npm run import -- FILE.xlsx|FILE.csv [--language ${languages.join('|')}]

The first row of the first sheet has the column names: ${Object.values(columns).join(', ')}.
${neededFields.map((field) => columns[field]).join(', ')} are required. At most 1000
rows and 10 MB. Formulas are rejected, other columns are ignored.

- A row without a product is another variant of the product above it.
- Option names and values are separated by "|": "size|color" and "Large|red".
- Prices are in the shop's base currency. Stock goes to the default warehouse.
- Brands, categories and options are matched by name in any language, and created if missing.
- A row with an existing SKU or url is an error: an import adds products, it updates none.
- If all variants of a product have the same SKU, -stock1, -stock2 … is appended.
- --language is the language of the texts and messages, by default the shop's main language.`;

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { language: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [file] = positionals;
  if (values.help || !file || positionals.length > 1) return say(help, values.help ? 0 : 1);
  const language = parseLanguage(values.language);
  if (values.language && !language)
    return say(`--language must be one of ${languages.join(', ')}.`, 1);
  // npm runs commands in the project's folder; the path is relative to the caller's folder.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  const { sql, db } = openDirect(2);
  try {
    const system = await systemContext(db);
    const ctx = { ...system, language: language ?? system.language };
    const t = translator(ctx.language, 'errors');
    const formatLine = ({ product, ...error }: SupplierError) =>
      `row ${String(error.row).padStart(4)}  ${columns[error.field].padEnd(13)}  ` +
      `${toRowMessage(t, { ...error, field: columns[error.field] })}  (${product})`;
    try {
      const made = await importSupplierSheet(ctx, readFileSync(path));
      for (const { key, values } of made.notices) console.log(t(key, values));
      for (const { sku, name, first_row, last_row } of made.shared)
        console.log(
          `Rows ${first_row}–${last_row} (${name}) have the same SKU ${sku}. ` +
            '-stock1, -stock2 … was appended.',
        );
      say(
        `Imported ${made.products} products with ${made.variants} variants, ` +
          `${made.brands} new brands and ${made.categories} new categories.`,
        0,
      );
    } catch (error) {
      if (error instanceof RowsRefused)
        say(
          [
            ...(error.rows as SupplierError[]).map(formatLine),
            t('import_rows_wrong', { count: error.wrongRows }),
          ].join('\n'),
          1,
        );
      else if (error instanceof Refusal)
        say(
          Object.values(error.fields)
            .flatMap((texts) => texts.map(({ key, values }) => t(key, values)))
            .join('\n'),
          1,
        );
      else throw error;
    }
  } finally {
    await sql.end();
  }
}

function say(text: string, code: number) {
  console[code ? 'error' : 'log'](text);
  process.exitCode = code;
}

main().catch((error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') say(`File not found: ${error.path}.`, 1);
  else
    say(
      error.cause instanceof Error ? `The import failed: ${error.cause.message}` : error.message,
      1,
    );
});
