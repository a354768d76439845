import 'server-only';
import { createServer } from 'node:http';
import { log } from '@/lib/http/log';
import { declareMetrics } from './metrics';

/**
 * Answers `GET /metrics` at a port of this process's own. `ofShop`: as `declareMetrics`.
 */
export function serveMetrics(at: { port: number; host: string; ofShop: boolean }): void {
  const { port, host, ofShop } = at;
  const registry = declareMetrics({ ofShop });
  const server = createServer(async ({ method, url }, res) => {
    if (method !== 'GET' || url !== '/metrics') return res.writeHead(404).end();
    try {
      const text = await registry.metrics();
      res.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, 'the metrics could not be read');
      res.writeHead(500).end();
    }
  });
  server.on('error', (error) => log.error({ err: error, port }, 'metrics cannot be served'));
  // Not the port that servers of one launcher share.
  server.listen({ port, host, exclusive: true }).unref();
}
