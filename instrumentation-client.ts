import { followTranslation } from '@/components/ui/translated-texts';

// Before anything else runs in a browser. zod asks whether it may build code (`new Function`),
// which our Content-Security-Policy refuses and the browser reports: it is not asked. Set by
// the name that zod itself reads, so that no page loads zod for it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

followTranslation(document);
