// npm run import -- FILE.xlsx: a supplier's spreadsheet becomes products of the shop.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { open } from '@/db/client';
import { Refusal } from '@/lib/core/errors';
import { languages, parseLanguage } from '@/lib/core/language';
import { RowsRefused } from '@/lib/core/spreadsheet/row-error';
import { translator } from '@/lib/i18n/translate';
import { messageOf } from '@/lib/imports/row-messages';
import { columns, neededFields } from '@/lib/products/supplier-spreadsheet/columns';
import {
  importSupplierSheet,
  type SupplierError,
} from '@/lib/products/supplier-spreadsheet/import-supplier-spreadsheet';
import { systemContext } from '@/lib/settings/system-context';

const help = `Puts the products of a spreadsheet into the shop: all, or none if a row is wrong.

  npm run import -- FILE.xlsx|FILE.csv [--language ${languages.join('|')}]

The first sheet's first row names the columns: ${Object.values(columns).join(', ')}.
${neededFields.map((field) => columns[field]).join(', ')} are needed. At most 1000 rows
and 10 MB; formulas are refused, columns with other names are not read.

- A row without a product is a further variant of the product above it.
- Option names and values are separated by "|": "size|color" and "Large|red".
- Prices are in the shop's own currency. The stock goes into the warehouse the shop sells from.
- Brands, categories and options are found by their name in any language; made when there are none.
- A SKU or url that is in the shop already is a wrong row: an import adds products and changes none.
- Variants that all carry the same SKU get it with -stock1, -stock2 … behind it.
- --language is the language of the texts, and of the messages; without it the shop's main one.`;

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
  // npm runs commands in the project's folder; the file is meant from where the person stands.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  const { sql, db } = open(process.env.DATABASE_URL ?? '', 2);
  try {
    const system = await systemContext(db);
    const ctx = { ...system, language: language ?? system.language };
    const t = translator(ctx.language, 'errors');
    const lineOf = ({ product, ...error }: SupplierError) =>
      `row ${String(error.row).padStart(4)}  ${columns[error.field].padEnd(13)}  ` +
      `${messageOf(t, { ...error, field: columns[error.field] })}  (${product})`;
    try {
      const made = await importSupplierSheet(ctx, readFileSync(path));
      for (const { key, values } of made.notices) console.log(t(key, values));
      for (const { sku, name, first_row, last_row } of made.shared)
        console.log(
          `Rows ${first_row}–${last_row} (${name}) share the SKU ${sku}: ` +
            'their variants have -stock1 and so on behind it.',
        );
      say(
        `${made.products} products with ${made.variants} variants, ` +
          `${made.brands} new brands, ${made.categories} new categories.`,
        0,
      );
    } catch (error) {
      if (error instanceof RowsRefused)
        say(
          [
            ...(error.rows as SupplierError[]).map(lineOf),
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
  if (error.code === 'ENOENT') say(`There is no file ${error.path}.`, 1);
  else
    say(
      error.cause instanceof Error ? `The import failed: ${error.cause.message}` : error.message,
      1,
    );
});
