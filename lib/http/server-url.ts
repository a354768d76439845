/**
 * Where this very process answers on its own machine, and no other that shares its port;
 * undefined on a host without a lasting server.
 */
export function serverUrl(): string | undefined {
  const { HARBOUR_OWN_PORT, HOST, PORT, VERCEL } = process.env;
  if (HARBOUR_OWN_PORT) return `http://127.0.0.1:${HARBOUR_OWN_PORT}`;
  if (!PORT || VERCEL) return undefined;
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}
