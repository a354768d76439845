import { fuzz } from '../support/server/fuzz';

// The first of those that the long runs send.
fuzz(800);
