/**
 * Where this very server answers on its own machine; undefined on a host without a
 * lasting server.
 */
export function serverUrl(): string | undefined {
  const { HOST, PORT, VERCEL } = process.env;
  if (!PORT || VERCEL) return undefined;
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
