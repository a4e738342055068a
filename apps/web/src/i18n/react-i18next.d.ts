import type { i18n } from 'i18next';

import type { TextNamespace } from './namespaces.ts';
import type { Translate } from './text-keys.ts';

export { initReactI18next } from '../../../../node_modules/react-i18next/index.js';

/** react-i18next's hook with a lighter type of `t`; `paths` of the web app's tsconfig.json leads here. */
export function useTranslation<const Asked extends TextNamespace | readonly TextNamespace[] = 'common'>(
  namespaces?: Asked,
): { t: Translate<Asked>; i18n: i18n; ready: boolean };
