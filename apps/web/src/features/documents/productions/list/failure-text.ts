import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import type { Production } from '../types.ts';

const OWN = ['document_not_producible', 'document_changed', 'production_too_heavy'] as const;

/** Why a production was not made. */
export function useFailureText(): (production: Production) => string {
  const { t } = useTranslation('productions');
  return ({ failure, failed_document: name }) => {
    const own = OWN.find((rule) => rule === failure);
    const document = `\u2068${name ?? ''}\u2069`;
    if (own !== undefined) return t(`failure.${own}`, { name: document });
    return messageOf({ code: 'P0001', hint: failure ?? '', message: t('failure.other') }, t);
  };
}
