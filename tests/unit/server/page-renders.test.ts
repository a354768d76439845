import { beforeEach, expect, test } from 'vitest';
import { PageRenders } from '@/scripts/server/page-renders.mjs';

/** A shop whose clock and changes are in our hands. */
let now = 0;
let changed = 0;
let begun: { since: number; end: (page: string) => void; fail: (error: Error) => void }[] = [];
let renders: PageRenders;

beforeEach(() => {
  now = 0;
  changed = 0;
  begun = [];
  renders = new PageRenders(
    () => ++now,
    () => changed,
    2,
  );
});

const ask = (key = 'page', isWaiting?: () => boolean) =>
  quiet(
    renders.ask(
      key,
      (since: number) =>
        new Promise<string>((end, fail) => {
          begun.push({ since, end, fail });
        }),
      isWaiting,
    ),
  );
/** What nobody waits for may fail. */
function quiet<T>(page: Promise<T>): Promise<T> {
  page.catch(() => {});
  return page;
}
const change = () => {
  changed = ++now;
};
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('all who ask for a page while it is made get what one rendering made', async () => {
  const waiting = [ask(), ask(), ask()];
  expect(begun.length).toBe(1);
  begun[0]?.end('first');
  expect(await Promise.all(waiting)).toEqual(['first', 'first', 'first']);
  ask();
  expect(begun.length).toBe(2);
});

test('each page is made by itself', () => {
  ask('a');
  ask('b');
  expect(begun.length).toBe(2);
});

test('who comes after a change waits for a rendering that began after it, with all others like them', async () => {
  const before = ask();
  change();
  const after = [ask(), ask()];
  expect(begun.length).toBe(1);
  begun[0]?.end('old');
  expect(await before).toBe('old');
  await settle();
  expect(begun.length).toBe(2);
  const later = ask();
  begun[1]?.end('new');
  expect(await Promise.all([...after, later])).toEqual(['new', 'new', 'new']);
  await settle();
  expect(begun.length).toBe(2);
});

test('while the shop changes all the time, one rendering follows the other', async () => {
  ask();
  for (let n = 0; n < 10; n++) {
    change();
    ask();
  }
  expect(begun.length).toBe(1);
  begun[0]?.end('old');
  await settle();
  expect(begun.length).toBe(2);
});

test('more pages than may be made at once wait in turn, and are true for whoever asks until they begin', async () => {
  ask('a');
  ask('b');
  const third = ask('c');
  change();
  const later = ask('c');
  expect(begun.length).toBe(2);
  begun[0]?.fail(new Error('no'));
  await settle();
  expect(begun.length).toBe(3);
  begun[2]?.end('made');
  expect(await Promise.all([third, later])).toEqual(['made', 'made']);
});

test('a rendering that fails fails for those who wait for it, and the next begins anew', async () => {
  const [first, second] = [ask(), ask()];
  change();
  const after = ask();
  begun[0]?.fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await expect(second).rejects.toThrow('no');
  await settle();
  begun[1]?.end('new');
  expect(await after).toBe('new');
});

test('a page whose askers have all left when its turn comes is not made; the next turn is free', async () => {
  ask('a');
  ask('b');
  const gone = [ask('c', () => false), ask('c', () => false)];
  const some = [ask('d', () => false), ask('d', () => true)];
  begun[0]?.end('a');
  expect(await Promise.all(gone)).toEqual([undefined, undefined]);
  await settle();
  expect(begun.length).toBe(3);
  begun[2]?.end('made');
  expect(await Promise.all(some)).toEqual(['made', 'made']);
  ask('c');
  expect(begun.length).toBe(4);
});

test('who comes for a page that is to follow another is counted among its askers', async () => {
  ask();
  change();
  ask('page', () => false);
  const stays = ask();
  begun[0]?.end('old');
  await settle();
  begun[1]?.end('new');
  expect(await stays).toBe('new');
});
