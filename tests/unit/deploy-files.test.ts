// What operators start from, in deploy/, is read by the tools that will read it there. A tool that
// this machine does not have is skipped by its name.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DCLinter } from 'dclint';
import { afterAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { type Manifest, validateManifest } from '../support/values/kubernetes';

const folder = mkdtempSync(join(tmpdir(), 'deploy-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const hasTool = (name: string, ...args: string[]) => !spawnSync(name, args).error;

/** A copy of one of deploy/ in which paths of the operator's machine are replaced. */
function writeCopy(name: string, replaced: Record<string, string>): string {
  let text = readFileSync(`deploy/${name}`, 'utf8');
  for (const [path, own] of Object.entries(replaced)) {
    expect(text).toContain(path);
    text = text.replaceAll(path, own);
  }
  const copy = join(folder, name);
  writeFileSync(copy, text);
  return copy;
}

/** A certificate for the tools that read the one which a file names. */
function writeCertificate() {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const both = join(folder, 'both.pem');
  const names = ['-subj', '/CN=shop.example', '-days', '2', '-keyout', key, '-out', certificate];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  execFileSync('openssl', ['req', '-x509', '-nodes', ...curve, ...names], { stdio: 'ignore' });
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return { certificate, key, both };
}

function run(command: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}`.trim() };
}

const canSign = hasTool('openssl', 'version');

test.skipIf(!canSign || !hasTool('nginx', '-v'))('nginx -t accepts nginx.conf', () => {
  const { certificate, key } = writeCertificate();
  const copy = writeCopy('nginx.conf', {
    '/etc/ssl/shop.example.pem': certificate,
    '/etc/ssl/shop.example.key': key,
  });
  const whole = join(folder, 'whole.conf');
  writeFileSync(whole, `pid ${folder}/pid;\nevents {}\nhttp { include ${copy}; }\n`);
  const { status, said } = run('nginx', ['-t', '-q', '-p', folder, '-c', whole, '-e', 'stderr']);
  expect({ status, said }).toMatchObject({ status: 0 });
});

test.skipIf(!canSign || !hasTool('haproxy', '-v'))('haproxy -c accepts haproxy.cfg', () => {
  const copy = writeCopy('haproxy.cfg', { '/etc/haproxy/shop.pem': writeCertificate().both });
  const { status, said } = run('haproxy', ['-c', '-f', copy]);
  expect({ status, said }).toMatchObject({ status: 0 });
});

test.skipIf(!hasTool('systemd-analyze', '--version'))('systemd-analyze accepts the service', () => {
  const copy = writeCopy('harbour.service', { '/usr/bin/node': process.execPath });
  const { status, said } = run('systemd-analyze', ['verify', '--man=no', copy]);
  expect({ status, ours: said.includes('harbour.service') }).toEqual({ status: 0, ours: false });
});

/** Rules that an image built here breaks: it has a name, which several services share. */
const RULES_FOR_PULLED_IMAGES = ['no-build-and-image', 'service-image-require-explicit-tag'];

test.each(['compose.yaml', 'compose.many.yaml'])('dclint finds no error in %s', (name) => {
  const [result] = new DCLinter({
    rules: {},
    quiet: false,
    debug: false,
    exclude: [],
  } as unknown as ConstructorParameters<typeof DCLinter>[0]).lintFiles([`deploy/${name}`], false);
  const errors = result?.messages.filter(
    ({ type, rule }) => type === 'error' && !RULES_FOR_PULLED_IMAGES.includes(rule),
  );
  expect(result?.filePath).toContain(name);
  expect(errors).toEqual([]);
});
describe('Kubernetes', () => {
  const files = readdirSync('deploy/kubernetes');
  const manifests = files.flatMap((file) =>
    parseAllDocuments(readFileSync(`deploy/kubernetes/${file}`, 'utf8')).map((document) => {
      expect(document.errors).toEqual([]);
      return { file, manifest: document.toJS() as Manifest };
    }),
  );
  const pods = manifests.flatMap(({ manifest }) => manifest.spec?.template?.spec ?? []);

  test.each(manifests.map(({ file, manifest }) => [file, manifest.kind, manifest] as const))(
    '%s: %s is what its schema says, and has no other field',
    (_, __, manifest) => {
      expect(validateManifest(manifest)).toEqual([]);
    },
  );

  test('a misspelled field and a wrong value are found', () => {
    const shop = manifests.find(({ manifest }) => manifest.kind === 'Service')?.manifest;
    const wrong = { ...shop, spec: { selectr: {}, ports: [{ port: 'http' }] } } as Manifest;
    const found = validateManifest(wrong).join('\n');
    expect(found).toContain('/spec/selectr');
    expect(found).toContain('/spec/ports/0/port');
  });

  test('every pod runs as 1000 on a root it may not write, without a shell or a launcher', () => {
    expect(pods.length).toBe(3);
    for (const { securityContext, containers } of pods) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      for (const container of containers) {
        expect(container.securityContext?.readOnlyRootFilesystem).toBe(true);
        const script = container.command?.[1] ?? 'scripts/server/main.mjs';
        expect([script, existsSync(resolve(script))]).toEqual([script, true]);
      }
    }
    expect(readFileSync('deploy/Dockerfile', 'utf8')).toContain(
      'CMD ["node", "scripts/server/main.mjs"]',
    );
  });

  test('pods have the time to stop that the settings take, and thirty seconds more', () => {
    const settings = manifests.find(({ manifest }) => manifest.kind === 'ConfigMap')?.manifest.data;
    const delay = Number(settings?.STOP_DELAY_SECONDS);
    expect(delay).toBe(15);
    const servers = pods.filter(({ restartPolicy }) => restartPolicy !== 'Never');
    expect(servers.map((pod) => pod.terminationGracePeriodSeconds)).toEqual([45, 45]);
  });

  test('their settings are settings of docs/deploy.md', () => {
    const guide = readFileSync('docs/deploy.md', 'utf8');
    const names = manifests.flatMap(({ manifest }) =>
      Object.keys({ ...manifest.data, ...manifest.stringData }),
    );
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});
