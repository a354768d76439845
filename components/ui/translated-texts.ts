/**
 * A browser that translates a page puts an element in the place of each text. React keeps the text
 * that was there: removing it, or something before it, would throw and take the page down, and
 * changing it would change nothing that is seen, such as a price. So each text is put back, empty,
 * before its translation; where it is changed, moved or removed later its translation follows.
 */
export function followTranslation(page: Document): void {
  const shownFor = new WeakMap<Node, { words: string; translation: ChildNode }>();
  const textByNode = new WeakMap<Node, Text>();

  const show = (text: Text, words: string, translation: ChildNode) => {
    shownFor.set(text, { words, translation });
    textByNode.set(translation, text);
  };
  const putBack = (text: Text, translation: ChildNode) => {
    show(text, text.data, translation);
    text.data = '';
    translation.before(text);
  };
  const forget = (text: Node) => {
    shownFor.get(text)?.translation.remove();
    shownFor.delete(text);
  };
  /** A text or its translation is not where it was. */
  const follow = (node: Node, successor: Node | undefined) => {
    const existing = shownFor.get(node);
    if (existing && !node.isConnected) forget(node);
    else if (existing?.translation.isConnected && node.nextSibling !== existing.translation)
      (node as Text).after(existing.translation);
    const text = textByNode.get(node);
    const shown = text && shownFor.get(text);
    if (!shown || shown.translation !== node || node.isConnected) return;
    // Translated anew, or shown as it was written.
    if (successor && successor !== text) return show(text, shown.words, successor as ChildNode);
    shownFor.delete(text);
    text.data = shown.words;
  };

  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes } of records) {
      if (type === 'characterData') forget(target);
      const [before, after] = [removedNodes[0], addedNodes[0]];
      const isSwap = removedNodes.length === 1 && addedNodes.length === 1;
      if (isSwap && before instanceof Text && isTranslation(after) && before.data.trim())
        putBack(before, after);
      else for (const node of removedNodes) follow(node, isSwap ? after : undefined);
    }
    // What was done here is no change of the page.
    observer.takeRecords();
  });
  observer.observe(page, { childList: true, characterData: true, subtree: true });
}

/** Translations are the only elements of this name in a shop's pages. */
const isTranslation = (node: Node | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.tagName === 'FONT' && !node.isContentEditable;
