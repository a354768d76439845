// A process of its own that answers one GET of an image as a server does: prints the status, the
// headers and a hash of the body.
import { createHash } from 'node:crypto';
import { GET } from '@/app/media/[...path]/route';

const path = (process.argv[2] ?? '').split('/');
const response = await GET(new Request('http://shop.test'), { params: Promise.resolve({ path }) });
const body = new Uint8Array(await response.arrayBuffer());
console.log(
  JSON.stringify({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    hash: createHash('sha256').update(body).digest('hex'),
  }),
);
