/** The path of the store list, without language prefix. */
export const STORES_PATH = '/store';
/** The path of a store's page. */
export const storePath = ({ url }: { url: string }) => `${STORES_PATH}/${url}`;
