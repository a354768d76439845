/** The page of all stores, without language prefix. */
export const STORES_PATH = '/store';
/** The page of a store. */
export const storePath = ({ url }: { url: string }) => `${STORES_PATH}/${url}`;
