import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import type { ExhibitSet } from '../types.ts';

const OWN = ['document_not_producible', 'document_changed', 'binder_too_heavy', 'stopped'] as const;

/** Why a binder was not made. */
export function useFailureText(): (set: ExhibitSet) => string {
  const { t } = useTranslation('exhibits');
  return ({ binder_failure: failure, binder_failed_document: name }) => {
    const own = OWN.find((rule) => rule === failure);
    if (own !== undefined) return t(`failure.${own}`, { name: `\u2068${name ?? ''}\u2069` });
    return messageOf({ code: 'P0001', hint: failure ?? '', message: t('failure.other') }, t);
  };
}
