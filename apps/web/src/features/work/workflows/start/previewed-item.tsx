import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { Label } from '../../../../ui/label.tsx';
import type { PreviewedStep } from '../api/start-workflow.ts';
import { StepIcon } from '../components/step-icon.tsx';
import { useNames } from '../components/use-names.ts';
import { useRoleName } from '../components/use-role-name.ts';

interface PreviewedItemProps {
  step: PreviewedStep;
  triggers: readonly { key: string; label: string }[];
}

/** A step that would come: what, who and when, or why not. */
export function PreviewedItem({ step, triggers }: PreviewedItemProps) {
  const { t } = useTranslation('workflows');
  const dates = useDates();
  const names = useNames();
  const roleName = useRoleName();
  const { title, type, people, assignee_role: role, due_on: dueOn, missing, skipped } = step;

  const who =
    people.length > 0
      ? names(people.map(({ name }) => name))
      : role === null
        ? t('start.anybody')
        : t('start.unassigned', { role: roleName(role) });
  const date = dates.date(dueOn);
  const when = skipped
    ? t('start.skipped')
    : date !== null
      ? t(step.estimated ? 'step.dueAbout' : 'step.due', { date })
      : missing === null || missing === 'offset'
        ? t('start.noDate')
        : t('start.once', { date: triggers.find(({ key }) => key === missing)?.label ?? missing });

  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, paddingBlock: 1, ...(skipped && { color: 'text.secondary' }) }}
    >
      <Box sx={{ color: 'text.secondary', paddingBlockStart: 0.25 }}>
        <StepIcon type={type} />
      </Box>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 0.25,
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="body2" component="p" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {skipped ? <s>{title}</s> : title}{' '}
            {step.critical && !skipped && <Label color="error">{t('step.critical')}</Label>}
          </Typography>
          {!skipped && (
            <Typography
              variant="caption"
              component="p"
              sx={{ color: people.length === 0 && role !== null ? 'warning.dark' : 'text.secondary' }}
            >
              {who}
            </Typography>
          )}
        </Box>
        <Typography variant="body2" component="p" sx={{ flexShrink: 0 }}>
          <bdi>{when}</bdi>
        </Typography>
      </Box>
    </Box>
  );
}
