type KeyPress = Pick<KeyboardEvent, 'key' | 'keyCode' | 'isComposing'>;

/**
 * The key that was pressed; none where it belongs to an input method, whose Enter takes the word
 * that is offered and asks the page for nothing. Safari ends the composition before that key,
 * and calls it 229. Every handler reads the key here.
 */
export function pressedKey(event: KeyPress | { nativeEvent: KeyPress }): string {
  const { key, keyCode, isComposing } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isComposing || keyCode === 229 ? '' : key;
}
