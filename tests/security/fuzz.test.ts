import { fuzz } from '../support/fuzz';

// The first of those that the long runs send.
fuzz(800);
