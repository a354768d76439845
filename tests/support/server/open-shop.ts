// A test process with one shop that runs until it is killed: `open-shop.ts DATA_DIR WAY`.
import { launchShop } from './launched-shop';

const [home = '', through] = process.argv.slice(2);
const shop = await launchShop(home);
await shop.open(through === 'npm' ? 'npm' : 'launcher');
process.send?.('open');
setInterval(() => {}, 60_000);
