import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An email as a real SMTP server received it: the envelope's recipient, and its content. */
export type ReceivedMail = Email & { to_address: string };

export type MailServer = {
  url: string;
  received: ReceivedMail[];
  /** The emails to an address, oldest first. */
  to: (address: string) => ReceivedMail[];
  /** Accepts each further email only after so many milliseconds. */
  delay: (ms: number) => void;
  /** Stops answering at the same address, until `start`. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

/** A real SMTP server on a free port that keeps what it accepts. `options` can make it refuse. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let server: SMTPServer | undefined;
  let port = 0;
  let delay = 0;
  const start = async () => {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      async onData(stream, session, callback) {
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        received.push({ ...mail, to_address: session.envelope.rcptTo[0]?.address ?? '' });
        setTimeout(callback, delay);
      },
      ...options,
    });
    // A client that is killed leaves its connection behind.
    made.on('error', () => undefined);
    await new Promise<void>((resolve) => made.listen(port, '127.0.0.1', resolve));
    port = (made.server.address() as AddressInfo).port;
    server = made;
  };
  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    to: (address) => received.filter(({ to_address }) => to_address === address.toLowerCase()),
    delay: (ms) => {
      delay = ms;
    },
    stop: () => new Promise((resolve) => server?.close(() => resolve())),
    start,
  };
}
