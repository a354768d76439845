import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { freePort } from '@/scripts/support/free-port.mjs';

/** A message in the mailbox, and whether it was read. */
export type KeptMessage = { raw: string; seen: boolean };

/**
 * A mailbox that speaks IMAP (RFC 3501) as far as reading reports needs it: it checks the
 * password, finds unread messages by a header, returns them and marks them as read. It refuses
 * all else, and whatever matches `refuses`.
 */
export async function startMailbox(messages: KeptMessage[], refuses?: RegExp) {
  const port = await freePort();
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('* OK ready');
    createInterface(socket).on('line', (line) => {
      const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
      const answer = refuses?.test(command)
        ? { refused: 'NO not today' }
        : answerTo(messages, command);
      for (const row of answer?.rows ?? []) say(row);
      say(`${tag} ${answer ? (answer.refused ?? 'OK done') : 'BAD not known'}`);
      if (command === 'LOGOUT') socket.end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: (password = PASSWORD) =>
      `imap://bounces%40shop.test:${encodeURIComponent(password)}@127.0.0.1:${port}/Reports`,
    stop: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

const PASSWORD = 'pass "of" it/1';
type Answer = { rows?: string[]; refused?: string };

const commands: [RegExp, (messages: KeptMessage[], values: string[]) => Answer][] = [
  [/^CAPABILITY$/, () => ({ rows: ['* CAPABILITY IMAP4rev1'] })],
  [
    /^LOGIN "bounces@shop\.test" "(.*)"$/,
    (_, [password = '']) =>
      password.replace(/\\(.)/g, '$1') === PASSWORD ? {} : { refused: 'NO wrong password' },
  ],
  [/^LIST "" ""$/, () => ({ rows: ['* LIST (\\Noselect) "/" ""'] })],
  [
    /^(LIST|LSUB) "(?:Reports\/)?" "?Reports"?$/,
    (_, [kind]) => ({ rows: [`* ${kind} () "/" Reports`] }),
  ],
  [
    /^SELECT Reports$/,
    ({ length }) => ({
      rows: [
        `* ${length} EXISTS`,
        '* OK [UIDVALIDITY 1] same',
        '* OK [PERMANENTFLAGS (\\Seen)] so',
      ],
    }),
  ],
  [
    /^UID SEARCH UNSEEN SINCE \d+-\w{3}-\d{4} HEADER (\S+) (\S+)$/i,
    (messages, [name = '', value = '']) => {
      const has = new RegExp(`^${name}:.*${value}`, 'im');
      const found = messages.flatMap(({ raw, seen }, index) => {
        const [head = ''] = raw.split('\r\n\r\n');
        return !seen && has.test(head) ? [index + 1] : [];
      });
      return { rows: [['* SEARCH', ...found].join(' ')] };
    },
  ],
  [
    /^UID FETCH (\d+) \(BODY\.PEEK\[\]<0\.(\d+)> UID\)$/,
    (messages, [uid, most]) => {
      const raw = Buffer.from(messages[Number(uid) - 1]?.raw ?? '').subarray(0, Number(most));
      return { rows: [`* ${uid} FETCH (UID ${uid} BODY[]<0> {${raw.length}}\r\n${raw})`] };
    },
  ],
  [
    /^UID STORE (\d+) \+FLAGS \(\\Seen\)$/,
    (messages, [uid]) => {
      const message = messages[Number(uid) - 1];
      if (message) message.seen = true;
      return { rows: [`* ${uid} FETCH (UID ${uid} FLAGS (\\Seen))`] };
    },
  ],
  [/^LOGOUT$/, () => ({ rows: ['* BYE'] })],
];

function answerTo(messages: KeptMessage[], command: string): Answer | undefined {
  for (const [form, answer] of commands) {
    const values = form.exec(command);
    if (values) return answer(messages, values.slice(1));
  }
  return undefined;
}
