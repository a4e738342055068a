import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

import { CutText } from '../../../../ui/cut-text.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { useMoney } from '../../../../ui/format/money.ts';
import { today } from '../../../../ui/format/today.ts';
import { useHours } from './use-hours.ts';
import type { TimeLine } from './use-time-line.ts';

interface TimeLineReadingProps {
  id: string;
  read: TimeLine;
  isEmpty: boolean;
  /** One of several cases that are meant was chosen. */
  onChoose: (number: string) => void;
}

/** How a line of time is read: how long, on which day and case, and what it costs; or what is missing. */
export function TimeLineReading({ id, read, isEmpty, onChoose }: TimeLineReadingProps) {
  const { t } = useTranslation(['time', 'ledes']);
  const dates = useDates();
  const money = useMoney();
  const hours = useHours();
  const { line, meant, one, onDay, worth, missing, codeNames } = read;
  return (
    <Box
      id={id}
      aria-live="polite"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        minHeight: { xs: 44, md: 28 },
        marginBlockStart: 0.75,
        fontSize: 13,
        lineHeight: '20px',
        color: 'text.secondary',
      }}
    >
      {missing === null ? (
        isEmpty && <span>{t('line.help')}</span>
      ) : (
        <Box component="span" sx={{ color: 'error.main' }}>
          {missing === 'code' ? t('ledes:line.unknown') : t(`line.missing.${missing}`)}
        </Box>
      )}
      {line.minutes !== null && (
        <span>
          <Box component="bdi" sx={{ fontWeight: 650, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
            {t('hours', { hours: hours(line.minutes) })}
          </Box>{' '}
          <bdi>{onDay === today() ? t('line.today', { day: dates.date(onDay) }) : dates.date(onDay)}</bdi>
        </span>
      )}
      {codeNames.length > 0 && <span>{codeNames.join(' · ')}</span>}
      {one !== null && (
        <Box component="span" sx={{ display: 'inline-flex', gap: 0.75, minWidth: 0, maxWidth: 1 }}>
          <bdi>{one.number}</bdi>
          <Box component="span" sx={{ minWidth: 0, color: 'text.primary' }}>
            <CutText text={one.title} width={360} />
          </Box>
        </Box>
      )}
      {one !== null && line.minutes !== null && worth && (
        <bdi>
          {worth.billable
            ? worth.rate === null || worth.amount === null
              ? t('line.noRate')
              : t('line.worth', {
                  rate: money.amount(worth.rate, worth.currency),
                  hours: hours(worth.billed_minutes),
                  amount: money.amount(worth.amount, worth.currency),
                })
            : t('line.notBilled')}
        </bdi>
      )}
      {line.about !== null && read.isSettled && meant.length === 0 && (
        <span>{t('line.noCase', { said: line.about })}</span>
      )}
      {line.about !== null && meant.length > 1 && (
        <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          {t('line.which')}
          {meant.map(({ id: its, number, title }) => (
            <Button
              key={its}
              type="button"
              size="small"
              variant="outlined"
              color="inherit"
              title={number}
              onClick={() => onChoose(number)}
              sx={{ maxWidth: 220, minHeight: 28, paddingBlock: 0, fontWeight: 500 }}
            >
              <Box
                component="span"
                dir="auto"
                sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
              >
                {title}
              </Box>
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
