/** The commands of keyboard shortcuts. */
export type Command =
  | 'palette'
  | 'save'
  | 'search'
  | 'next'
  | 'previous'
  | 'open'
  | 'select'
  | 'create'
  | 'help'
  | OrderCommand
  | DeskCommand;
/** Commands for orders; an order's page, without a list, also has `next` and `previous`. */
type OrderCommand = 'waiting' | 'next_order' | 'previous_order';
/** Commands for checking a payment. */
type DeskCommand = 'accept' | 'accept_part' | 'reject' | 'skip';

/**
 * A shortcut as listed; `modifier` adds ⌘ or Ctrl. `or` is an alternative key, active only while a
 * row has the focus.
 */
export type Shortcut = { command: Command; key: string; or?: string; modifier?: true };

/** Shortcuts on every screen. */
export const everywhere: readonly Shortcut[] = [
  { command: 'palette', key: 'K', modifier: true },
  { command: 'save', key: 'S', modifier: true },
  { command: 'search', key: '/' },
  { command: 'help', key: '?' },
];
/** Shortcuts in lists. Enter is the browser's own: the row's link has the focus. */
export const inLists: readonly Shortcut[] = [
  { command: 'next', key: 'j', or: '↓' },
  { command: 'previous', key: 'k', or: '↑' },
  { command: 'open', key: 'o', or: 'Enter' },
  { command: 'select', key: 'x' },
  { command: 'create', key: 'c' },
];
/** Shortcuts for orders: their effect depends on the page (`use-shortcuts.ts`). */
export const inOrders: readonly (Shortcut & { command: OrderCommand })[] = [
  { command: 'waiting', key: 'n' },
  { command: 'next_order', key: 'j' },
  { command: 'previous_order', key: 'k' },
];
/** Shortcuts where payments are checked. */
export const atDesk: readonly (Shortcut & { command: DeskCommand })[] = [
  { command: 'accept', key: 'a' },
  { command: 'accept_part', key: 'p' },
  { command: 'reject', key: 'r' },
  { command: 'skip', key: 'n' },
];

const arrows: Record<string, Command> = { ArrowDown: 'next', ArrowUp: 'previous' };

type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>;

/**
 * The command of a key press. With ⌘ or Ctrl it works everywhere; a single key does not while
 * typing, in a dialog or menu, or if single keys are disabled. Once a row has the focus (`onRow`)
 * the arrows move between rows, even then.
 */
export function findCommand(
  { key, metaKey, ctrlKey, altKey }: Pressed,
  busy: { typing: boolean; overlay: boolean; single: boolean; onRow: boolean },
): Command | undefined {
  if (!key || altKey) return undefined;
  if (metaKey || ctrlKey) {
    const modifierShortcut = everywhere.find(
      (shortcut) => shortcut.modifier && shortcut.key.toLowerCase() === key.toLowerCase(),
    );
    return modifierShortcut?.command === 'save' && busy.overlay
      ? undefined
      : modifierShortcut?.command;
  }
  if (busy.typing || busy.overlay) return undefined;
  if (busy.onRow && key in arrows) return arrows[key];
  if (!busy.single) return undefined;
  return [...everywhere, ...inLists, ...atDesk].find(
    (shortcut) => !shortcut.modifier && shortcut.key === key,
  )?.command;
}
