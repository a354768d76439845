import { readFileSync } from 'node:fs';
import { ended, start, startNode } from './child.mjs';
import { inRoot } from './root.mjs';
import { progressStep, Stop } from './say.mjs';

/** Stops when Node is older than `engines` in package.json allows. */
export function checkNode() {
  const requiredVersion = JSON.parse(
    readFileSync(inRoot('package.json'), 'utf8'),
  ).engines.node.replace('>=', '');
  const number = (version) =>
    version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0);
  const [major, minor] = process.versions.node.split('.');
  if (number(`${major}.${minor}`) < number(requiredVersion))
    throw new Stop(
      `Harbour needs Node ${requiredVersion} or newer. This is Node ${process.versions.node}.`,
    );
}

/**
 * Runs `npm ci` when the installed packages differ from package-lock.json. No package needs its
 * install script: we restore the database's links.
 */
export async function ensureDependencies({ dev = false } = {}) {
  if (installed(dev)) return;
  // In a fresh clone, packages that only tests and tools need are installed when first used.
  const isNew = !packagesIn('node_modules/.package-lock.json');
  const which = dev ? ['--include=dev'] : isNew ? ['--omit=dev'] : [];
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...which];
  const install = async () => {
    if ((await ended(npm(args))) !== 0)
      throw new Stop('Dependencies could not be installed. See the npm output above.');
  };
  await progressStep('Installing dependencies', install, { prints: true });
}

// npm leaves a list of what it installed; comparing versions survives a `git checkout`, comparing
// file times does not.
function installed(dev) {
  const lockedPackages = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  if (!lockedPackages || !present) return false;
  return Object.entries(lockedPackages).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      entry.devOptional ||
      (entry.dev && !dev) ||
      present[path]?.version === entry.version,
  );
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

// Under `npm start` npm passes the path of its own JavaScript, which needs no shell.
function npm(args) {
  const own = process.env.npm_execpath;
  return own?.endsWith('.js')
    ? startNode([own, ...args])
    : start('npm', args, { shell: process.platform === 'win32' });
}
