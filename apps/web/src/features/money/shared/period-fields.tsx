import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';

import { useChangeSearch } from '../../../ui/use-change-search.ts';
import { AGAINST, type Against, PERIODS, type Period } from './periods.ts';

/** The period of the figures of a page and with what it is compared, as its address says. */
export function PeriodFields({ period, against }: { period: Period; against: Against }) {
  const { t } = useTranslation('banking');
  const change = useChangeSearch();
  return (
    <>
      <Select
        size="small"
        value={period}
        onChange={({ target }) =>
          change({
            period: target.value === 'twelve_months' ? undefined : target.value,
            // A group of other months is perhaps not there.
            of: undefined,
            none: undefined,
            currency: undefined,
          })
        }
        slotProps={{ input: { 'aria-label': t('measure.period') } }}
      >
        {PERIODS.map((value) => (
          <MenuItem key={value} value={value}>
            {t(`period.${value}`)}
          </MenuItem>
        ))}
      </Select>
      <Select
        size="small"
        value={against}
        onChange={({ target }) => change({ against: target.value === 'before' ? undefined : target.value })}
        slotProps={{ input: { 'aria-label': t('measure.against') } }}
      >
        {AGAINST.map((value) => (
          <MenuItem key={value} value={value}>
            {t(`against.${value}`)}
          </MenuItem>
        ))}
      </Select>
    </>
  );
}
