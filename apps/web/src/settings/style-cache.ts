import type { EmotionCache } from '@emotion/cache';
import type { Theme } from '@mui/material/styles';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import { prefixer } from 'stylis';

import { createStyleCache } from './theme/plain-style-cache.ts';

/**
 * A new style cache for a direction. From right to left every physical `left` and `right` of the component library changes sides; our
 * own styles are logical and stay as they are. In the browser this module is fetched only where it is needed (direction.ts).
 */
export function styleCacheFor(direction: Theme['direction']): EmotionCache {
  return direction === 'rtl' ? createStyleCache('rtl', [prefixer, rtlPlugin]) : createStyleCache('css');
}
