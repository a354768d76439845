// npm run docs:errors: writes every error with its text and status to .data/errors.md.
import { mkdirSync, writeFileSync } from 'node:fs';
import { errorsDoc } from './errors';

mkdirSync('.data', { recursive: true });
writeFileSync('.data/errors.md', errorsDoc());
console.log('Wrote .data/errors.md');
