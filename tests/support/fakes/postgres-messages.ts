/**
 * Splits one side of a connection to PostgreSQL into its messages, each with its head; a client's
 * first one has no type and is `startup`.
 */
export function splitMessages(
  { startup = false },
  take: (type: string, message: Buffer) => unknown,
): (chunk: Buffer) => void {
  let buffered = Buffer.alloc(0);
  let isStartup = startup;
  return (chunk) => {
    buffered = Buffer.concat([buffered, chunk]);
    for (;;) {
      const head = isStartup ? 0 : 1;
      if (buffered.length < head + 4) return;
      const end = head + buffered.readUInt32BE(head);
      if (buffered.length < end) return;
      const message = buffered.subarray(0, end);
      buffered = buffered.subarray(end);
      const type = isStartup ? 'startup' : String.fromCharCode(message[0] ?? 0);
      isStartup = false;
      take(type, message);
    }
  };
}

/** The message with which a server refuses a connection. */
export function toFatalError(code: string, text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
