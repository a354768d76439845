import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attribute = { key: string; value: { stringValue?: string } };
export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  /** What made it: Next, or the shop. */
  scope: string;
};
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { scope: { name: string }; spans: Omit<CollectedSpan, 'scope'>[] }[];
  }[];
};

/** An OpenTelemetry collector (OTLP over HTTP, in JSON) that keeps what it gets. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const services = new Set<string | undefined>();
  const server = createServer(async (request, response) => {
    const text = (await request.setEncoding('utf8').toArray()).join('');
    if (request.url === '/v1/traces')
      for (const { resource, scopeSpans } of (JSON.parse(text) as Sent).resourceSpans) {
        const service = resource.attributes.find(({ key }) => key === 'service.name');
        services.add(service?.value.stringValue);
        for (const { scope, spans: batch } of scopeSpans)
          spans.push(...batch.map((span) => ({ ...span, scope: scope.name })));
      }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, spans, services, close };
}
export type TraceCollector = Awaited<ReturnType<typeof startTraceCollector>>;

export const readSpanAttribute = (
  { attributes }: CollectedSpan,
  name: string,
): string | undefined => attributes.find(({ key }) => key === name)?.value.stringValue;
