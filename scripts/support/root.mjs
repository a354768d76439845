import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder; every command works from here, wherever it was called. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
process.chdir(root);

/**
 * Everything a clone creates for itself: the embedded database, secrets, uploads. Never in git.
 * DATA_DIR names another folder.
 */
export const dataFolder = resolve(root, process.env.DATA_DIR || '.data');
mkdirSync(dataFolder, { recursive: true });

export const inRoot = (...parts) => join(root, ...parts);
