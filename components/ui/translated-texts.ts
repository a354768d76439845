/**
 * When a browser translates a page, it replaces each text with an element. React still holds the
 * old text: removing it, or something before it, would throw and break the page, and changing it
 * would change nothing visible, such as a price. So each text is put back, empty, before its
 * translation; if it is changed, moved or removed later, its translation follows.
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
  /** Handles a text or translation that was moved or removed. */
  const follow = (node: Node, successor: Node | undefined) => {
    const existing = shownFor.get(node);
    if (existing && !node.isConnected) forget(node);
    else if (existing?.translation.isConnected && node.nextSibling !== existing.translation)
      (node as Text).after(existing.translation);
    const text = textByNode.get(node);
    const shown = text && shownFor.get(text);
    if (!shown || shown.translation !== node || node.isConnected) return;
    // Translated again, or shown in the original.
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
    // Changes made here are ignored.
    observer.takeRecords();
  });
  observer.observe(page, { childList: true, characterData: true, subtree: true });
}

/** Translations are the only elements with this name in the shop's pages. */
const isTranslation = (node: Node | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.tagName === 'FONT' && !node.isContentEditable;
