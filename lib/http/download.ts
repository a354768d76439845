import 'server-only';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A spreadsheet to be saved under this name, kept by nobody on the way. */
export const download = (name: string, stream: ReadableStream<Uint8Array>) =>
  new Response(stream, {
    headers: {
      'Content-Type': XLSX,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
