/** What a resource is called in addresses: `/api/admin/{name}`, and the screen of its list. */
export type ResourceNames = { name: string; screen: string };
