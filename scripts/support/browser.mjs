import { existsSync } from 'node:fs';
import { ended, start, startProgram } from './child.mjs';
import { textOf } from './files.mjs';
import { progressStep, Stop } from './say.mjs';

// The shell draws without a screen in two thirds of the time that the whole browser takes.
const SHELL = 'chromium-headless-shell';
const usual = [`/usr/bin/${SHELL}`, '/usr/bin/chromium'];
const isThere = () => usual.find(existsSync);

/**
 * The Chromium for the end-to-end tests, as a path, or undefined for the one Playwright
 * brings; installed when there is none.
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named))
    throw new Stop(`CHROMIUM_PATH names ${named}, and no such file exists.`);
  if (named) return named;
  if (existsSync(usual[0])) return usual[0];
  if (await playwrightHasOne()) return undefined;
  await progressStep('Installing a browser', install, { prints: true });
  const installed = isThere();
  if (installed) return installed;
  if (await playwrightHasOne()) return undefined;
  throw new Stop(
    'No browser could be installed: install Chromium and say where it is with CHROMIUM_PATH.',
  );
}

async function playwrightHasOne() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

async function install() {
  const isRoot = process.getuid?.() === 0;
  const isDebian = /^ID=debian$/m.test(textOf('/etc/os-release') ?? '');
  if (isRoot && isDebian) {
    await ended(start('apt-get', ['update', '-qq']));
    const names = isThere() ? [SHELL] : [SHELL, 'chromium'];
    for (const name of names)
      if ((await ended(start('apt-get', ['install', '-y', '-qq', name]))) === 0) return;
    if (isThere()) return;
  }
  await ended(
    startProgram('playwright', ['install', 'chromium', ...(isRoot ? ['--with-deps'] : [])]),
  );
}
