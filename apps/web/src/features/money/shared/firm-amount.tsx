import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../ui/format/date.ts';
import { useMoney } from '../../../ui/format/money.ts';
import { type DatedAmount, firmAmountsQuery } from './firm-amounts.ts';

/** What amounts are in the currency of the firm, each with its rate, the day of the rate and where it is from. Nothing where there is no rate for any. */
export function FirmAmounts({ amounts }: { amounts: readonly DatedAmount[] }) {
  const { t } = useTranslation('accounting');
  const money = useMoney();
  const dates = useDates();
  const found = useQuery(firmAmountsQuery(amounts)).data ?? [];
  return found.map(({ place, amount: value, currency, rate, rate_day: day, source }) => {
    const given = amounts[place - 1];
    return (
      given !== undefined && (
        <Box
          key={place}
          component="p"
          sx={{
            margin: 0,
            paddingInline: 2,
            paddingBlock: 1,
            fontSize: 13,
            lineHeight: '18px',
            color: 'text.secondary',
          }}
        >
          <bdi>{money.billed(given.amount, given.currency)}</bdi>{' '}
          <Box component="bdi" sx={{ fontWeight: 650, color: 'text.primary' }}>
            {t('about', { amount: money.billed(value, currency) })}
          </Box>{' '}
          <bdi>
            {t('byRate', {
              from: given.currency,
              rate: money.rate(rate),
              currency,
              day: dates.date(day) ?? '',
              source,
            })}
          </bdi>
        </Box>
      )
    );
  });
}
