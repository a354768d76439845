import 'server-only';
import type { SpanProcessor } from '@opentelemetry/sdk-trace-node';
import { env } from '@/lib/core/env';
import { type StartSpan, toStatementName, withoutLiterals } from './statements';

/**
 * Sends traces to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`, if there is one: the spans that
 * Next makes of requests, and below them those of statements, which the returned function begins.
 * OpenTelemetry's other variables (headers, sampler, service name) work too.
 */
export async function startTracing(): Promise<StartSpan | undefined> {
  if (!env().OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  // Loaded only here: most shops need none of it.
  const [{ SpanKind, trace }, { BatchSpanProcessor, NodeTracerProvider }, exporter, resources] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources;
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'harbour' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [withoutQueries, new BatchSpanProcessor(new exporter.OTLPTraceExporter())],
  });
  provider.register();
  const tracer = provider.getTracer('harbour');
  // What a process asks by itself, each second, is no trace.
  return (text) =>
    trace.getActiveSpan() &&
    tracer.startSpan(toStatementName(text), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutLiterals(text) },
    });
}

const withoutQuery = (text: string) => text.replace(/\?\S*/g, '');

/** Queries of addresses hold search words and the tokens of links: they stay here. */
const withoutQueries: SpanProcessor = {
  onStart(span) {
    if (span.instrumentationScope.name !== 'next.js') return;
    span.updateName(withoutQuery(span.name));
    for (const [name, value] of Object.entries(span.attributes))
      if (typeof value === 'string') span.setAttribute(name, withoutQuery(value));
  },
  onEnd: () => {},
  forceFlush: async () => {},
  shutdown: async () => {},
};
