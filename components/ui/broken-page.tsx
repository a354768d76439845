'use client';

import { Button } from './button';
import type { FieldElement, Typed } from './typed-fields';

const texts = {
  'en-US': {
    title: 'Something went wrong on this page',
    text: 'What you entered is kept. If this happens again, reload the page.',
    go_on: 'Continue',
  },
  'zh-HK': {
    title: '這一頁出了問題',
    text: '你輸入的內容已保留。如再次發生，請重新載入頁面。',
    go_on: '繼續',
  },
  'zh-CN': {
    title: '这个页面出了问题',
    text: '您输入的内容已保留。如果再次出现，请重新加载页面。',
    go_on: '继续',
  },
};

/**
 * Replaces a part that failed to render, in the document's language. Retry renders it again, with
 * what was typed.
 */
export default function BrokenPage({ retry, typed }: { retry: () => void; typed: Typed[] }) {
  const words = texts[document.documentElement.lang as keyof typeof texts] ?? texts['en-US'];
  const goOn = () => {
    retry();
    typeAgain(document, typed);
  };
  return (
    <div role="alert" className="mx-auto grid max-w-measure gap-4 px-gutter py-14">
      <h1 className="text-3xl">{words.title}</h1>
      <p>{words.text}</p>
      <Button className="justify-self-start" onClick={goOn}>
        {words.go_on}
      </Button>
    </div>
  );
}

const FILLING_MS = 10_000;
const EACH_MS = 100;

/** Types it into the same fields again as they appear; for ten seconds. */
function typeAgain(page: Document, typed: Typed[], remainingMs = FILLING_MS): void {
  const missing = typed.filter((entry) => !hasTyped(page, entry));
  if (missing.length && remainingMs > 0)
    setTimeout(typeAgain, EACH_MS, page, missing, remainingMs - EACH_MS);
}

function hasTyped(page: Document, { name, at, value, checked }: Typed): boolean {
  const field = page.getElementsByName(name)[at] as FieldElement | undefined;
  if (!field?.isConnected) return false;
  if (checked !== undefined) {
    if (field instanceof HTMLInputElement && field.checked !== checked) field.click();
    return true;
  }
  if (field.value === value) return true;
  // React only notices a change made by the original setter.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  return field.value === value;
}
