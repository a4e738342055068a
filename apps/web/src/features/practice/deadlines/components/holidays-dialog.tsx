import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { languageOf } from '../../../../i18n/languages.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import { holidaysQuery, useHolidayChange } from '../api/holidays.ts';
import { rulesQuery } from '../api/rules.ts';
import { calendarOfCase } from '../calendars.ts';
import { type CalendarRow, type CaseOfDeadlines, doubtOf, inLanguage } from '../types.ts';
import { OwnDayForm } from './own-day-form.tsx';

/** The calendar by which the deadlines of a case are counted; the firm's administrator adds days of the firm's own. */
export function HolidaysDialog({ row, onClose }: { row: CaseOfDeadlines['row']; onClose: () => void }) {
  const { t } = useTranslation('deadlines');
  const { t: ui } = useTranslation('ui');
  const titleId = useId();
  const query = useQuery(rulesQuery);
  const calendar = query.data && calendarOfCase(row, query.data.calendars);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('holidays.title', { court: calendar?.name ?? '' })}</DialogTitle>
      <DialogContent>
        {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton variant="rounded" height={240} />}
        {calendar === null && <EmptyState title={t('holidays.noCalendar')} />}
        {calendar && <Calendar calendar={calendar} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          {ui('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Calendar({ calendar }: { calendar: CalendarRow }) {
  const { t, i18n } = useTranslation('deadlines');
  const { user } = useSession();
  const dates = useDates();
  const labelId = useId();
  const [year, setYear] = useState(() => new Date().getFullYear());
  const jurisdictions = [calendar.jurisdiction, ...(calendar.parent === null ? [] : [calendar.parent])];
  const query = useQuery(holidaysQuery(jurisdictions, year));
  const change = useHolidayChange();
  const firm = user?.accessLevel === 'lawyer_admin' ? user.lawFirm : null;
  const weekday = new Intl.DateTimeFormat(languageOf(i18n.language).locale, { weekday: 'short', timeZone: 'UTC' });
  const years = Array.from(
    { length: calendar.holidays_to - calendar.holidays_from + 1 },
    (_, place) => calendar.holidays_from + place,
  );

  return (
    <Stack spacing={2} sx={{ paddingBlockStart: 1 }}>
      <FormControl sx={{ width: 160 }}>
        <InputLabel id={labelId}>{t('holidays.year')}</InputLabel>
        <Select
          labelId={labelId}
          label={t('holidays.year')}
          value={year}
          onChange={(event) => setYear(event.target.value)}
        >
          {years.map((each) => (
            <MenuItem key={each} value={each}>
              {each}
            </MenuItem>
          ))}
        </Select>
      </FormControl>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton variant="rounded" height={240} />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {query.data?.map((day) => (
          <Box
            component="li"
            key={day.id}
            sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, paddingBlock: 0.75 }}
          >
            <Typography variant="body2" sx={{ width: 150, flexShrink: 0 }}>
              {weekday.format(new Date(day.day))} <bdi>{dates.fullDate(day.day)}</bdi>
            </Typography>
            <Typography variant="body2" dir="auto" sx={{ flex: '1 1 160px', minWidth: 0 }}>
              {inLanguage(day.names, i18n.language) || day.name}
              {doubtOf(day) !== undefined && (
                <Typography component="span" variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
                  {t(`doubt.${doubtOf(day) ?? 'unverified'}`, { county: day.county ?? '' })}
                </Typography>
              )}
              {day.source !== '' && (
                <Typography component="span" variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
                  {day.source}
                </Typography>
              )}
            </Typography>
            {day.kind === 'working' && <Label color="warning">{t('holidays.working')}</Label>}
            {day.law_firm !== null && <Label color="info">{t('holidays.own')}</Label>}
            {day.law_firm !== null && firm !== null && (
              <Button
                size="small"
                color="error"
                loading={
                  change.isPending &&
                  change.variables &&
                  'remove' in change.variables &&
                  change.variables.remove === day.id
                }
                aria-label={t('holidays.removeOne', { name: day.name })}
                onClick={() => change.mutate({ remove: day.id })}
              >
                {t('holidays.remove')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {t('holidays.source')}
      </Typography>
      {firm !== null && <OwnDayForm jurisdiction={calendar.jurisdiction} firm={firm} />}
    </Stack>
  );
}
