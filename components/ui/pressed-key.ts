type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing'>;

/**
 * The pressed key; empty while an input method composes, whose Enter accepts a word. Safari ends
 * the composition before that key, which it reports as 229. Every handler reads the key here.
 */
export function pressedKey(event: KeyPress | { nativeEvent: KeyPress }): string {
  const { key, keyCode, isComposing } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229 ? '' : key;
}
