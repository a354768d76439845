/** How long a scanner takes from one key to the next at most, in milliseconds. */
export const GAP_MS = 35;
/** A shorter burst is somebody's fingers. */
const SHORTEST = 4;
const LONGEST = 100;

/** A key that was pressed, as far as a scan is told by it. */
export type ScanKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'isComposing' | 'timeStamp'
>;

/** What came in so far as quickly as only a scanner types, and when its last key did. */
export type Burst = { text: string; at: number };
export const noBurst: Burst = { text: '', at: Number.NEGATIVE_INFINITY };

/**
 * Takes one more key into account. `code` is there once Enter or Tab ends what a scanner typed;
 * what people type, what an input method composes and keys with Ctrl, Alt or Meta are no scan.
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
 * The character of a key; of the place of the key where an input method keeps the character to
 * itself without composing. Full-width forms are those a keyboard of a scanner does not have.
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
