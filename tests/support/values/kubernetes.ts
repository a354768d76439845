import { createRequire } from 'node:module';
import { resolve } from 'node:path';

const require = createRequire(import.meta.url);

type Container = {
  command?: string[];
  securityContext?: { readOnlyRootFilesystem?: boolean };
};
type Pod = {
  containers: Container[];
  restartPolicy?: string;
  securityContext?: object;
  terminationGracePeriodSeconds?: number;
};
export type Manifest = {
  kind: string;
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: { template?: { spec?: Pod } };
};
type Validate = ((manifest: unknown) => boolean) & {
  errors?: { instancePath: string; message?: string; keyword: string }[] | null;
};

const SCHEMAS: Record<string, string> = {
  ConfigMap: 'IoK8sApiCoreV1ConfigMap',
  Deployment: 'IoK8sApiAppsV1Deployment',
  Job: 'IoK8sApiBatchV1Job',
  PodDisruptionBudget: 'IoK8sApiPolicyV1PodDisruptionBudget',
  Secret: 'IoK8sApiCoreV1Secret',
  Service: 'IoK8sApiCoreV1Service',
};

/** The package exports classes alone, which read every field themselves. */
const toSchemaPath = (schema: string) =>
  resolve('node_modules/kubernetes-models/_schemas', `${schema}.js`);

/**
 * What is wrong with a manifest: values that the schema of Kubernetes refuses, and fields that it
 * never reads, since its schemas allow any other field and the API server drops it.
 */
export function validateManifest(manifest: Manifest): string[] {
  const schema = SCHEMAS[manifest.kind];
  if (!schema) return [`no schema for ${manifest.kind}`];
  const { validate } = require(toSchemaPath(schema)) as { validate: Validate };
  const unread: (() => string[])[] = [];
  const isValid = validate(watchReads(manifest, '', unread));
  const refused = isValid ? [] : (validate.errors ?? []);
  return [
    ...refused.map(({ instancePath, keyword, message }) => `${instancePath} ${message ?? keyword}`),
    ...unread.flatMap((list) => list()).map((path) => `${path} is no field`),
  ];
}

/** The same value; `unread` then lists the paths of fields that nobody read. */
function watchReads(value: unknown, path: string, unread: (() => string[])[]): unknown {
  if (value === null || typeof value !== 'object') return value;
  const read = new Set<PropertyKey>();
  const fields = Object.entries(value).map(
    ([key, field]) => [key, watchReads(field, `${path}/${key}`, unread)] as const,
  );
  unread.push(() =>
    Object.keys(value)
      .filter((key) => !read.has(key))
      .map((key) => `${path}/${key}`),
  );
  const copy = Array.isArray(value) ? fields.map(([, field]) => field) : Object.fromEntries(fields);
  return new Proxy(copy, {
    get(target, key) {
      read.add(key);
      return Reflect.get(target, key);
    },
  });
}
