import 'server-only';

export const PDF = 'application/pdf';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV = 'text/csv; charset=utf-8';

/** Named in letters of any language; clients that read only ASCII get what of it is that. */
const named = (name: string) => {
  const ascii = name.replace(/[^ -~]+/g, '_').replaceAll('"', "'");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return ascii === name ? `filename="${name}"` : `filename="${ascii}"; filename*=UTF-8''${encoded}`;
};

const attached = (name: string) => ({
  'Content-Disposition': `attachment; ${named(name)}`,
  'Cache-Control': 'private, no-store',
});

/** Data to be saved under this name, as people can read it, kept by nobody on the way. */
export const downloadJson = (name: string, data: object) =>
  new Response(JSON.stringify(data, null, 2), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...attached(name) },
  });

/** A spreadsheet to be saved under this name, kept by nobody on the way. */
export const downloadSpreadsheet = (name: string, stream: ReadableStream<Uint8Array>) =>
  new Response(stream, {
    headers: { 'Content-Type': name.endsWith('.csv') ? CSV : XLSX, ...attached(name) },
  });

/** A PDF that a browser shows, to be saved under this name, kept by nobody on the way. */
export const showPdf = (name: string, stream: ReadableStream<Uint8Array>) =>
  new Response(stream, {
    headers: {
      'Content-Type': PDF,
      'Content-Disposition': `inline; ${named(name)}`,
      'Cache-Control': 'private, no-store',
    },
  });
