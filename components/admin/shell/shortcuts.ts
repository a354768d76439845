/** What a key does in the back office. */
export type Command =
  | 'palette'
  | 'save'
  | 'search'
  | 'next'
  | 'previous'
  | 'open'
  | 'select'
  | 'help'
  | DeskCommand;
/** What a key does while a payment is checked. */
type DeskCommand = 'accept' | 'accept_part' | 'reject' | 'skip';

/** A key as the list of keys shows it; with `modifier` it is pressed with ⌘ or Ctrl. */
export type Shortcut = { command: Command; key: string; modifier?: true };

/** The keys of every screen. */
export const everywhere: readonly Shortcut[] = [
  { command: 'palette', key: 'K', modifier: true },
  { command: 'save', key: 'S', modifier: true },
  { command: 'search', key: '/' },
  { command: 'help', key: '?' },
];
/** The keys of lists. Enter is the browser's own: the row's link has the focus. */
export const inLists: readonly Shortcut[] = [
  { command: 'next', key: 'j' },
  { command: 'previous', key: 'k' },
  { command: 'open', key: 'Enter' },
  { command: 'select', key: 'x' },
];
/** The keys at the desk where payments are checked. */
export const atDesk: readonly (Shortcut & { command: DeskCommand })[] = [
  { command: 'accept', key: 'a' },
  { command: 'accept_part', key: 'p' },
  { command: 'reject', key: 'r' },
  { command: 'skip', key: 'n' },
];

type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'isComposing'>;

/**
 * What a press asks for. With ⌘ or Ctrl it works everywhere; a single key does not while
 * somebody types, in a dialog or menu, or where single keys are switched off.
 */
export function commandOf(
  { key, metaKey, ctrlKey, altKey, isComposing }: Pressed,
  busy: { typing: boolean; overlay: boolean; single: boolean },
): Command | undefined {
  if (isComposing || altKey) return undefined;
  if (metaKey || ctrlKey) {
    const held = everywhere.find(
      (one) => one.modifier && one.key.toLowerCase() === key.toLowerCase(),
    );
    return held?.command === 'save' && busy.overlay ? undefined : held?.command;
  }
  if (busy.typing || busy.overlay || !busy.single || key === 'Enter') return undefined;
  return [...everywhere, ...inLists, ...atDesk].find((one) => !one.modifier && one.key === key)
    ?.command;
}
