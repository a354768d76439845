import { expect, test } from 'vitest';
import { readSources, type Source } from '../support/values/sources';

/** The opening tag of each form of a file; a line that ends with an arrow goes on. */
const formTags = ({ text }: Source): string[] =>
  text
    .split(/(?=<form\b)/)
    .filter((part) => part.startsWith('<form'))
    .map((part) => {
      const lines = part.split('\n');
      return lines.slice(0, 1 + lines.findIndex((line) => /(^|[^=])>\s*$/.test(line))).join('\n');
    });

/** Forms that their scripts alone can send: they are closed, or not there, until these run. */
const sentByScripts = {
  'components/shop/payment/airwallex/airwallex-form.tsx': 'disabled={!works}',
  'components/shop/payment/stripe/stripe-form.tsx': "disabled={phase === 'loading'}",
  // Of the cart beside the page, which a script fetches once its button is pressed.
  'components/shop/promotions/cart-code.tsx': 'export function CartCode(',
};

test('a form of the shop goes somewhere when it is sent before its scripts run', () => {
  const forms = readSources('components/shop').flatMap((source) =>
    formTags(source).map((tag) => ({ ...source, tag })),
  );
  expect(forms.length).toBeGreaterThan(15);
  const without = forms.filter(({ tag }) => !/\saction=/.test(tag));
  expect(without.map(({ path }) => path).sort()).toEqual(Object.keys(sentByScripts));
  for (const { path, text } of without)
    expect(text, path).toContain(sentByScripts[path as keyof typeof sentByScripts]);
});

test('the cart beside the page is in no page as it is sent', () => {
  const all = readSources('app', 'components');
  const users = (name: string) =>
    all.filter(({ text }) => new RegExp(`<${name}\\b`).test(text)).map(({ path }) => path);
  expect(users('CartCode')).toEqual(['components/shop/cart/cart-drawer.tsx']);
  const drawer = all.filter(({ imports }) => imports.some(({ from }) => /cart-drawer$/.test(from)));
  expect(drawer.map(({ path }) => path)).toEqual(['components/shop/cart/cart-provider.tsx']);
  expect(drawer[0]?.text).toContain("import('./cart-drawer')");
  expect(drawer[0]?.text).not.toMatch(/^import .*cart-drawer/m);
});
