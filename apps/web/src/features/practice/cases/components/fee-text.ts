import { type FeeType, feeTypes, hasShareBeside } from '@casewright/contracts/proposals';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';

/** What a firm agreed about its fee when it took the case in. */
export interface Fee {
  fee_type: string | null;
  fee_amount: number | null;
  fee_rate: number | null;
  fee_cap: number | null;
  fee_percent: number | null;
  retainer_amount: number | null;
  currency: string;
}

/** A fee in words; null where none is agreed. */
export function useFeeText(): (fee: Fee) => string | null {
  const { t } = useTranslation('cases');
  const money = useMoney();
  return (fee) => {
    const type: FeeType | undefined = feeTypes.find((known) => known === fee.fee_type);
    if (type === undefined) return null;
    const figure = (amount: number | null) => money.amount(amount ?? 0, fee.currency);
    const isWithShare = hasShareBeside({ fee_type: type, contingency_percent: fee.fee_percent });
    return t(isWithShare ? 'fee.hybridWithShare' : `fee.${type}`, {
      amount: figure(fee.fee_amount),
      rate: figure(fee.fee_rate),
      cap: figure(fee.fee_cap),
      percent: money.number(fee.fee_percent ?? 0),
    });
  };
}
