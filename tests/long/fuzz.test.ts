import { fuzz } from '../support/fuzz';

fuzz(Number(process.env.FUZZ_REQUESTS ?? 30_000));
