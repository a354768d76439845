// npm run draw:sprite: components/ui/icons.svg, from lucide's icons that the storefront uses.
import { writeFileSync } from 'node:fs';
import { iconSprite } from './sprite';

writeFileSync('components/ui/icons.svg', iconSprite());
