// npm run docs:licences: writes docs/licences.md anew.
import { writeFileSync } from 'node:fs';
import { licencesDoc } from './licences';

writeFileSync('docs/licences.md', licencesDoc());
