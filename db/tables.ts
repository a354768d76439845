import * as activity from './schema/activity';
import * as auth from './schema/auth';
import * as blog from './schema/blog';
import * as broadcast from './schema/broadcast';
import * as cache from './schema/cache';
import * as cart from './schema/cart';
import * as catalog from './schema/catalog';
import * as contact from './schema/contact';
import * as content from './schema/content';
import * as imports from './schema/imports';
import * as inventory from './schema/inventory';
import * as leadStatus from './schema/lead-status';
import * as leads from './schema/leads';
import * as mail from './schema/mail';
import * as media from './schema/media';
import * as membership from './schema/membership';
import * as membershipTier from './schema/membership-tier';
import * as methods from './schema/methods';
import * as orderDesk from './schema/order-desk';
import * as orderHistory from './schema/order-history';
import * as orderItems from './schema/order-items';
import * as orderParts from './schema/order-parts';
import * as orders from './schema/orders';
import * as payments from './schema/payments';
import * as pos from './schema/pos';
import * as posApproval from './schema/pos-approval';
import * as posCashier from './schema/pos-cashier';
import * as posDrawer from './schema/pos-drawer';
import * as posTender from './schema/pos-tender';
import * as preview from './schema/preview';
import * as promotions from './schema/promotions';
import * as reservations from './schema/reservations';
import * as returns from './schema/returns';
import * as sales from './schema/sales';
import * as salesRollup from './schema/sales-rollup';
import * as search from './schema/search';
import * as settings from './schema/settings';
import * as stores from './schema/stores';
import * as tax from './schema/tax';

/** All tables, by their export names in `db/schema`. */
export const tables = {
  ...activity,
  ...auth,
  ...blog,
  ...broadcast,
  ...cache,
  ...cart,
  ...catalog,
  ...contact,
  ...content,
  ...imports,
  ...inventory,
  ...leadStatus,
  ...leads,
  ...mail,
  ...media,
  ...membership,
  ...membershipTier,
  ...methods,
  ...orderDesk,
  ...orderHistory,
  ...orderItems,
  ...orderParts,
  ...orders,
  ...payments,
  ...pos,
  ...posApproval,
  ...posCashier,
  ...posDrawer,
  ...posTender,
  ...preview,
  ...promotions,
  ...returns,
  ...sales,
  ...salesRollup,
  ...search,
  ...reservations,
  ...settings,
  ...stores,
  ...tax,
};
