import { followTranslation } from '@/components/ui/translated-texts';

// Runs before anything else in a browser. zod probes whether it may build code (`new Function`),
// which our Content-Security-Policy refuses and the browser reports, so the probe is turned off.
// Set under the name that zod reads, so that no page loads zod for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

followTranslation(document);
