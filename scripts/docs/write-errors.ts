// npm run docs:errors: writes docs/errors.md anew.
import { writeFileSync } from 'node:fs';
import { errorsDoc } from './errors';

writeFileSync('docs/errors.md', errorsDoc());
