/**
 * Called when a statement is sent, with its text; what it returns is called once the statement is
 * answered, with the error if it failed.
 */
export type StatementObserver = (text: string) => (error?: unknown) => void;

/** One per process, shared by all bundles. */
const globalStore = globalThis as typeof globalThis & {
  harbourStatementObserver?: StatementObserver | undefined;
};

/** From now on `observer` learns of each statement of this process's pool. */
export function setStatementObserver(observer: StatementObserver | undefined): void {
  globalStore.harbourStatementObserver = observer;
}

/** A statement is sent: call the result when it is over. */
export const observeStatement = (text: string) => globalStore.harbourStatementObserver?.(text);
