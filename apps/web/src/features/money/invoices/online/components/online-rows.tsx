import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../../ui/format/date.ts';
import { useMoney } from '../../../../../ui/format/money.ts';
import { Label } from '../../../../../ui/label.tsx';
import type { OnlineMoney } from '../api/online-money.ts';
import { onlineRowsOf, signOf } from '../online-rows.ts';

/** What is under way beside the payments of an invoice. Nothing where nothing is. */
export function OnlineRows({ money: of }: { money: OnlineMoney }) {
  const { t } = useTranslation('onlinePayments');
  const money = useMoney();
  const dates = useDates();
  const rows = onlineRowsOf(of);
  if (rows.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t('way.label')}
      sx={{ margin: 0, padding: 0, listStyle: 'none', borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {rows.map(({ id, state, amount, at, failure }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.5,
            minHeight: 52,
            paddingInline: 2,
            paddingBlock: 0.75,
            '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <Typography variant="body2">{t(`way.${state}.text`)}</Typography>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              <bdi>{[dates.dateTime(at), failure].filter((part) => part !== null).join(' · ')}</bdi>
            </Typography>
          </Box>
          <Label color={signOf(state)}>{t(`way.${state}.label`)}</Label>
          <Typography variant="subtitle2" sx={{ whiteSpace: 'nowrap' }}>
            {money.billed(amount, of.currency)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
