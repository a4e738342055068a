import type { EmotionCache, StylisPlugin } from '@emotion/cache';
import type { Theme } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefix } from 'stylis';

import { createStyleCache } from './theme/plain-style-cache.ts';

/**
 * Writes a property once more under the name that it bore in older browsers. A style cache does so by itself until it is handed plugins;
 * the compiler's own plugin for it is in the file of every first visit, and its names of keyframes and pseudo-elements no browser needs.
 */
const prefixed: StylisPlugin = (element, _index, siblings) => {
  if (element.type === 'decl' && element.length > -1 && element.return === '')
    element.return = prefix(element.value, element.length, siblings);
};

/**
 * A new style cache for a direction. From right to left every physical `left` and `right` of the component library changes sides; our
 * own styles are logical and stay as they are. In the browser this module is fetched only where it is needed (direction.ts).
 */
export function styleCacheFor(direction: Theme['direction']): EmotionCache {
  return direction === 'rtl' ? createStyleCache('rtl', [prefixed, rtlPlugin]) : createStyleCache('css');
}
