import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SearchCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { Label } from '../../../../ui/label.tsx';
import { type NamesToCheck, useCheckNames } from '../api/check-names.ts';
import { HitList } from './hit-list.tsx';

interface IntakeCheckProps {
  names: NamesToCheck;
  /** Whether the last check was made upon these very names. */
  isCurrent: boolean;
  /** Whether there is a client to check. */
  disabled: boolean;
  /** Runs with the names that were checked, and whether one of them is on the opposite side of another case. */
  onChecked: (names: NamesToCheck, opposes: boolean) => void;
}

/** Compares the names of an intake with the firm's records, and shows which are alike. */
export function IntakeCheck({ names, isCurrent, disabled, onChecked }: IntakeCheckProps) {
  const { t } = useTranslation('conflicts');
  const check = useCheckNames();
  const hits = isCurrent ? check.data : undefined;
  const run = () => {
    check.mutate(names, {
      onSuccess: (found) =>
        onChecked(
          names,
          found.some((hit) => !hit.isWalled && hit.opposes && hit.score >= 0.8),
        ),
    });
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<SearchCheck size={18} aria-hidden />}
          disabled={disabled}
          loading={check.isPending}
          onClick={run}
        >
          {t(hits === undefined ? 'intake.check' : 'intake.again')}
        </Button>
        <Box component="output" sx={{ flex: '1 1 200px', minWidth: 0 }}>
          {hits === undefined ? (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(disabled ? 'intake.nameFirst' : check.data === undefined ? 'intake.due' : 'intake.changed')}
            </Typography>
          ) : (
            <Label color={hits.length > 0 ? 'warning' : 'success'}>
              {hits.length === 0 ? t('intake.none') : t('found', { count: hits.filter((hit) => !hit.isWalled).length })}
            </Label>
          )}
        </Box>
      </Box>
      <RefusalAlert error={check.error} />
      {hits !== undefined && hits.length > 0 && <HitList hits={hits} />}
    </Box>
  );
}
