import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { MoveList } from '../components/move-list.tsx';
import type { StayDate } from './api.ts';
import { chosenDates, isFixed, isTouched } from './chosen-dates.ts';

const REASONS = ['by_hand', 'agreed', 'before', 'outside'] as const;

interface StayDatesProps {
  rows: readonly StayDate[];
  toggled: ReadonlySet<string>;
  /** The stay is being entered. */
  isNew: boolean;
  /** It has no end. */
  isOpen: boolean;
  onToggle: (id: string) => void;
}

/** What a stay does to each open date of the case, with a tick; below it the dates that it does not reach, and why. */
export function StayDates({ rows, toggled, isNew, isOpen, onToggle }: StayDatesProps) {
  const { t } = useTranslation('deadlines');
  const touched = rows.filter(isTouched);
  const others = rows.filter((row) => !isTouched(row));
  const chosen = new Set(chosenDates(rows, toggled, isNew).map((row) => row.deadline_id));
  const noteOf = (row: StayDate) => {
    if (row.suspended) return t(row.kind === 'hard' ? 'stays.noDateOnce' : 'stays.noDate');
    if (row.new_due_at !== row.due_at) return undefined;
    return t(isOpen ? 'stays.later' : 'stays.same');
  };
  return (
    <section aria-label={t('stays.dates')}>
      <Typography variant="subtitle2" component="h3">
        {t('stays.dates')}
      </Typography>
      {touched.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
          {t('stays.none')}
        </Typography>
      ) : (
        <MoveList
          rows={touched.map((row) => ({ ...row, id: row.deadline_id, note: noteOf(row), isFixed: isFixed(row) }))}
          stays={new Set(touched.map((row) => row.deadline_id).filter((id) => !chosen.has(id)))}
          onToggle={onToggle}
        />
      )}
      {others.length > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ marginBlockStart: 2 }}>
            {t('stays.notReached')}
          </Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, typography: 'body2', color: 'text.secondary' }}>
            {others.map((row) => {
              const why = REASONS.find((one) => one === row.why);
              return (
                <li key={row.deadline_id}>
                  <bdi>{row.title}</bdi>: {why === undefined ? t('set.refused') : t(`stays.why.${why}`)}
                </li>
              );
            })}
          </Box>
        </>
      )}
    </section>
  );
}
