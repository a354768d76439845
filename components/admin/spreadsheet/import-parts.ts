import type { ImportResult, Preview } from '@/lib/imports/import-output.schema';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** What the parts of a file came to, as if it had been read at once. */
export function together(results: readonly ImportResult[]): ImportResult | undefined {
  const [first] = results;
  if (!first) return undefined;
  const previews = results.flatMap(({ preview }) => preview ?? []);
  return {
    ...first,
    created: sum(results.map(({ created }) => created)),
    updated: sum(results.map(({ updated }) => updated)),
    skipped: sum(results.map(({ skipped }) => skipped)),
    errors: results.flatMap(({ errors }) => errors).sort((a, b) => a.row - b.row),
    notices: [...new Set(results.flatMap(({ notices }) => notices))],
    preview: previews.length ? oneOf(previews) : undefined,
  };
}

function oneOf(previews: Preview[]): Preview {
  const of = (kind: keyof Preview['records']) => sum(previews.map(({ records }) => records[kind]));
  return {
    records: {
      created: of('created'),
      updated: of('updated'),
      unchanged: of('unchanged'),
      refused: of('refused'),
    },
    list: previews.flatMap(({ list }) => list),
  };
}
