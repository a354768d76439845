/** What a key does in the back office. */
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
/** What a key does among orders; on the page of one, where no list is, also `next`, `previous`. */
type OrderCommand = 'waiting' | 'next_order' | 'previous_order';
/** What a key does while a payment is checked. */
type DeskCommand = 'accept' | 'accept_part' | 'reject' | 'skip';

/**
 * A key as the list of keys shows it; with `modifier` it is pressed with ⌘ or Ctrl. `or` is another
 * key for the same, which is the browser's own unless a row has the focus.
 */
export type Shortcut = { command: Command; key: string; or?: string; modifier?: true };

/** The keys of every screen. */
export const everywhere: readonly Shortcut[] = [
  { command: 'palette', key: 'K', modifier: true },
  { command: 'save', key: 'S', modifier: true },
  { command: 'search', key: '/' },
  { command: 'help', key: '?' },
];
/** The keys of lists. Enter is always the browser's own: the row's link has the focus. */
export const inLists: readonly Shortcut[] = [
  { command: 'next', key: 'j', or: '↓' },
  { command: 'previous', key: 'k', or: '↑' },
  { command: 'open', key: 'o', or: 'Enter' },
  { command: 'select', key: 'x' },
  { command: 'create', key: 'c' },
];
/** The keys among orders: what they do depends on where one is (`use-shortcuts.ts`). */
export const inOrders: readonly (Shortcut & { command: OrderCommand })[] = [
  { command: 'waiting', key: 'n' },
  { command: 'next_order', key: 'j' },
  { command: 'previous_order', key: 'k' },
];
/** The keys at the desk where payments are checked. */
export const atDesk: readonly (Shortcut & { command: DeskCommand })[] = [
  { command: 'accept', key: 'a' },
  { command: 'accept_part', key: 'p' },
  { command: 'reject', key: 'r' },
  { command: 'skip', key: 'n' },
];

const arrows: Record<string, Command> = { ArrowDown: 'next', ArrowUp: 'previous' };

type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey'>;

/**
 * What a press asks for. With ⌘ or Ctrl it works everywhere; a single key does not while
 * somebody types, in a dialog or menu, or where single keys are switched off. The arrows go from
 * row to row once a row has the focus (`onRow`), also there.
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
