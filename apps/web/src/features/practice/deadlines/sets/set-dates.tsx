import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import type { Option } from '../../../../ui/form/option.ts';
import { isUnverified } from '../calendars.ts';
import type { RuleRow } from '../types.ts';
import type { SetRow } from './api.ts';
import { chosenOf, tick, type Ticks } from './chosen.ts';
import { SetDate } from './set-row.tsx';

interface SetDatesProps {
  rows: readonly SetRow[];
  rules: readonly RuleRow[];
  ticks: Ticks;
  people: readonly Option[];
  onTicks: (ticks: Ticks) => void;
}

/** All dates of an event with their ticks, what is counted from another below it. */
export function SetDates({ rows, rules, ticks, people, onTicks }: SetDatesProps) {
  const { t } = useTranslation('deadlines');
  const chosen = new Set(chosenOf(rows, ticks).map((row) => row.rule_id));
  const possible = rows.filter((row) => row.due_at !== null);
  const ruleOf = (id: string | null) => rules.find((rule) => rule.id === id);
  if (rows.length === 0) return <Typography variant="body2">{t('set.none')}</Typography>;
  return (
    <section aria-label={t('set.dates')}>
      <FormControlLabel
        label={t('set.all')}
        control={
          <Checkbox
            checked={possible.length > 0 && chosen.size === possible.length}
            indeterminate={chosen.size > 0 && chosen.size < possible.length}
            onChange={(_, checked) => onTicks(new Map(rows.map((row) => [row.rule_id, checked])))}
          />
        }
      />
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {rows.map((row) => {
          const rule = ruleOf(row.rule_id);
          return (
            rule !== undefined && (
              <SetDate
                key={row.rule_id}
                row={row}
                rule={rule}
                follows={ruleOf(row.follows_id)}
                isUnverified={isUnverified(rule, rules)}
                isChosen={chosen.has(row.rule_id)}
                people={people}
                onTick={(isTicked) => onTicks(tick(rows, ticks, row.rule_id, isTicked))}
              />
            )
          );
        })}
      </Box>
    </section>
  );
}
