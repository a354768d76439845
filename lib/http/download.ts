import 'server-only';

export const PDF = 'application/pdf';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV = 'text/csv; charset=utf-8';

/** File name in any script; clients that read only ASCII get its ASCII part. */
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

/** A JSON download under this name, readable for people and never cached. */
export const downloadJson = (name: string, data: object) =>
  new Response(JSON.stringify(data, null, 2), {
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...attached(name) },
  });

/** A spreadsheet download under this name, never cached. */
export const downloadSpreadsheet = (name: string, stream: ReadableStream<Uint8Array>) =>
  new Response(stream, {
    headers: { 'Content-Type': name.endsWith('.csv') ? CSV : XLSX, ...attached(name) },
  });

/** A PDF that the browser shows and can save under this name, never cached. */
export const showPdf = (name: string, stream: ReadableStream<Uint8Array>) =>
  new Response(stream, {
    headers: {
      'Content-Type': PDF,
      'Content-Disposition': `inline; ${named(name)}`,
      'Cache-Control': 'private, no-store',
    },
  });
