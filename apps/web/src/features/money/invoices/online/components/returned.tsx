import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';

import { useMoney } from '../../../../../ui/format/money.ts';
import { outcomeOf } from '../../../shared/paying/outcome.ts';
import { OutcomeAlert } from '../../../shared/paying/outcome-alert.tsx';
import { ASK_EVERY_MS, useWaited } from '../../../shared/paying/use-waited.ts';
import { onlineMoneyQuery } from '../api/online-money.ts';

interface ReturnedProps {
  invoiceId: string;
  /** The attempt from which the provider leads back. */
  paymentId: string;
}

/** What became of the attempt from which the client comes back; asked for until it is known, for a minute at most. */
export function Returned({ invoiceId, paymentId }: ReturnedProps) {
  const money = useMoney();
  const hasWaited = useWaited();
  const { data } = useQuery({
    ...onlineMoneyQuery(invoiceId),
    // Beside the live connection, which may not be there.
    refetchInterval: ({ state }) =>
      !hasWaited && outcomeOf(paymentId, state.data?.online_payments ?? [], false) === 'asking' ? ASK_EVERY_MS : false,
  });
  if (!data) return null;
  const attempt = data.online_payments.find(({ id }) => id === paymentId);
  return (
    <Box sx={{ marginBlockEnd: 2 }}>
      <OutcomeAlert
        outcome={outcomeOf(paymentId, data.online_payments, hasWaited)}
        amount={attempt === undefined ? null : money.billed(attempt.amount, data.currency)}
      />
    </Box>
  );
}
