// npm run scale: what 1 to 100 machines can take by measured costs, as docs/scale.md shows it.
import { costsTable, scaleTable } from './scale/model';

console.log(`${scaleTable()}\n\n${costsTable()}`);
