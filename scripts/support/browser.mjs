import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ended, start, startProgram } from './child.mjs';
import { readFileText } from './files.mjs';
import { progressStep, Stop } from './say.mjs';

// The headless shell renders in two thirds of the time that the whole browser takes.
const SHELL = 'chromium-headless-shell';
const usual = [`/usr/bin/${SHELL}`, '/usr/bin/chromium'];
const isThere = () => usual.find(existsSync);

/**
 * The path of the Chromium for the end-to-end tests, or undefined for the one Playwright brings;
 * installed when there is none.
 */
export async function ensureBrowser() {
  await ensureChineseFont();
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named))
    throw new Stop(`CHROMIUM_PATH is ${named}, which doesn't exist.`);
  if (named) return named;
  if (existsSync(usual[0])) return usual[0];
  if (await playwrightHasOne()) return undefined;
  await progressStep('Installing a browser', install, { prints: true });
  const installed = isThere();
  if (installed) return installed;
  if (await playwrightHasOne()) return undefined;
  throw new Stop('No browser could be installed. Install Chromium and set CHROMIUM_PATH.');
}

/**
 * Without a Chinese font, characters are drawn as boxes of other sizes than people see:
 * screenshots and measurements would be wrong.
 */
async function ensureChineseFont() {
  if (!existsSync('/usr/bin/fc-list') || textPrinted('fc-list', [':lang=zh'])) return;
  if (!isRootOnDebian()) return;
  await progressStep('Installing a Chinese font', () => installDebian('fonts-wqy-microhei'), {
    prints: true,
  });
}
const textPrinted = (command, args) =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim();

async function playwrightHasOne(name = 'chromium') {
  const browsers = await import('@playwright/test');
  return existsSync(browsers[name].executablePath());
}

/** Whether Playwright's Firefox is installed; tries to install it if not. */
export async function ensureFirefox() {
  if (await playwrightHasOne('firefox')) return true;
  await progressStep('Installing Firefox', () => installByPlaywright('firefox'), { prints: true });
  return playwrightHasOne('firefox');
}

async function install() {
  if (isRootOnDebian()) {
    if (await installDebian(...(isThere() ? [SHELL] : [SHELL, 'chromium']))) return;
    if (isThere()) return;
  }
  await installByPlaywright('chromium');
}

const installByPlaywright = (name) =>
  ended(startProgram('playwright', ['install', name, ...(isRoot() ? ['--with-deps'] : [])]));

const isRoot = () => process.getuid?.() === 0;
const isRootOnDebian = () => isRoot() && /^ID=debian$/m.test(readFileText('/etc/os-release') ?? '');

/** Installs the first available of these packages; returns whether there was one. */
async function installDebian(...names) {
  await ended(start('apt-get', ['update', '-qq']));
  for (const name of names)
    if ((await ended(start('apt-get', ['install', '-y', '-qq', name]))) === 0) return true;
  return false;
}
