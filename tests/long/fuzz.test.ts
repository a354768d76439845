import { fuzz } from '../support/server/fuzz';

fuzz(Number(process.env.FUZZ_REQUESTS ?? 30_000));
