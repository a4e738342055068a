import createCache, { type EmotionCache } from '@emotion/cache';

import { styleNonce } from '../nonce.ts';

type Plugins = Parameters<typeof createCache>[0]['stylisPlugins'];

/** A cache for the styles of the components, which the content security policy admits by their nonce. */
export function createStyleCache(key: string, stylisPlugins?: Plugins): EmotionCache {
  const nonce = styleNonce();
  return createCache({ key, prepend: true, ...(nonce && { nonce }), ...(stylisPlugins && { stylisPlugins }) });
}
