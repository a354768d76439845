/**
 * What a resource is called in addresses: `/api/admin/{name}`, and the screen of its list.
 * `single`: there is one record of it alone, at that very address. `history`: false where who
 * may change it need not see what was changed when.
 */
export type ResourceNames = { name: string; screen: string; single?: boolean; history?: false };
