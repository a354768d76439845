import { expect, test } from 'vitest';
import { expectWholeOrNothing, logInImporter } from '../support/server/interrupted-import';
import { startServer } from '../support/server/server';

test('the server is killed in the middle of an import of 1000 products; again it takes less than twenty seconds', async () => {
  const server = await startServer({ env: { JOBS: 'off' } });
  try {
    const { send } = await logInImporter(server);
    expect(await expectWholeOrNothing(server, send, 1000)).toBeLessThan(20_000);
  } finally {
    await server.close();
  }
});
