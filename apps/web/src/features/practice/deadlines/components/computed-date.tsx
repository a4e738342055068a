import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { type Computation, computationQuery } from '../api/compute-deadline.ts';
import type { NewDeadlineValues } from '../form-values.ts';
import { computationFrom } from '../new-deadline.ts';
import type { DeadlineRow, RuleRow } from '../types.ts';
import { CourtDay } from '../../../../ui/format/court-day.tsx';
import { Trace } from './trace.tsx';

/** The date to which what was entered comes, with its account; nothing before enough is known. */
export function ComputedDate({ rule, deadlines }: { rule: RuleRow | undefined; deadlines: readonly DeadlineRow[] }) {
  const { control, getValues } = useFormContext<NewDeadlineValues>();
  // What is watched may leave out what has no field on the screen just now.
  const values: NewDeadlineValues = { ...getValues(), ...useWatch({ control }) };
  const anchorDay = deadlines.find(({ id }) => id === values.anchor_id)?.due_on ?? null;
  const what = computationFrom(values, rule, anchorDay);
  return <Box aria-live="polite">{what !== null && <Computed what={what} />}</Box>;
}

function Computed({ what }: { what: Computation }) {
  const { t } = useTranslation('deadlines');
  const { data, error } = useQuery(computationQuery(what));
  if (error) return <RefusalAlert error={error} />;
  if (data === undefined) return <Skeleton variant="rounded" height={96} />;
  return (
    <Box sx={{ padding: 2, borderRadius: 1, backgroundColor: 'action.hover' }}>
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
        {t('add.endsOn')}
      </Typography>
      <Typography variant="h6" component="p" sx={{ marginBlockEnd: 1 }}>
        <CourtDay at={data.dueAt} on={data.dueOn} zone={data.zone} />
      </Typography>
      <Trace steps={data.trace} />
    </Box>
  );
}
