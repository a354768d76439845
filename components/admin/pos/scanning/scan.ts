/** The longest time between two keys of a scanner, in milliseconds. */
export const GAP_MS = 35;
/** Shorter input counts as typed by hand. */
const SHORTEST = 4;
const LONGEST = 100;

/** The properties of a key press that scans are recognized by. */
export type ScanKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'timeStamp'
>;

/** The keys received at a scanner's speed so far, and the time of the last one. */
export type Burst = { text: string; at: number };
export const noBurst: Burst = { text: '', at: Number.NEGATIVE_INFINITY };

/**
 * Processes a key press. Returns a `code` when Enter or Tab ends a scan. Slow typing, input method
 * composition and keys with Ctrl, Alt or Meta aren't scans.
 */
export function readKey(burst: Burst, press: ScanKey): { burst: Burst; code?: string } {
  if (press.isComposing || press.ctrlKey || press.altKey || press.metaKey)
    return { burst: noBurst };
  if (press.key === 'Shift' || press.key === 'CapsLock') return { burst };
  const isQuick = press.timeStamp - burst.at <= GAP_MS;
  if (press.key === 'Enter' || press.key === 'Tab')
    return isQuick && burst.text.length >= SHORTEST
      ? { burst: noBurst, code: burst.text }
      : { burst: noBurst };
  const char = readChar(press);
  if (!char) return { burst: noBurst };
  const text = isQuick ? `${burst.text}${char}` : char;
  return text.length > LONGEST ? { burst: noBurst } : { burst: { text, at: press.timeStamp } };
}

/**
 * The character of a key press. If an input method swallows it without composing, it is derived
 * from the key's position. Full-width characters become the plain ones the scanner sent.
 */
function readChar({ key, code, shiftKey }: ScanKey): string {
  if (key.length === 1) return key.normalize('NFKC');
  if (key !== 'Process' && key !== 'Unidentified') return '';
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (digit) return digit;
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  return code === 'Minus' ? '-' : '';
}
