import type { CaseStatus } from '@casewright/contracts/cases';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const STAGES = ['draft', 'open', 'engaging', 'active', 'closed'] as const;
type Stage = (typeof STAGES)[number];

/** The place of each status on the way. */
const STAGE_OF: Record<CaseStatus, Stage> = {
  draft: 'draft',
  open: 'open',
  expired: 'open',
  engaging: 'engaging',
  active: 'active',
  on_hold: 'active',
  closed: 'closed',
  archived: 'closed',
  cancelled: 'closed',
};

interface StageStripProps {
  status: CaseStatus;
  /** What happens next and who must act, in one sentence. */
  next: string;
  /** What else is said about how it goes on. */
  children?: ReactNode;
}

/** The way of a case from draft to closed, its place on it, and what happens next. */
export function StageStrip({ status, next, children }: StageStripProps) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  const current = STAGES.indexOf(STAGE_OF[status]);
  const isCancelled = status === 'cancelled';

  return (
    <Card sx={{ padding: 3 }}>
      <Box
        component="ol"
        aria-label={t('stage.label')}
        sx={{ display: 'flex', listStyle: 'none', margin: 0, padding: 0, gap: { xs: 0.5, sm: 1 } }}
      >
        {STAGES.map((stage, index) => {
          const reached = !isCancelled && index <= current;
          const isCurrent = index === current;
          const label = isCurrent && stage !== status ? t(`cases:status.${status}`) : t(`cases:status.${stage}`);
          return (
            <Box
              component="li"
              key={stage}
              aria-current={isCurrent ? 'step' : undefined}
              sx={{ flex: '1 1 0', minWidth: 0 }}
            >
              <Box
                aria-hidden
                sx={(theme) => ({
                  height: 6,
                  borderRadius: 3,
                  marginBlockEnd: 1,
                  backgroundColor: reached
                    ? theme.vars.palette.primary.main
                    : theme.alpha(theme.vars.palette.grey[500], 0.2),
                })}
              />
              <Typography
                variant={isCurrent ? 'subtitle2' : 'body2'}
                component="span"
                noWrap
                sx={{
                  display: { xs: isCurrent ? 'flex' : 'none', sm: 'flex' },
                  alignItems: 'center',
                  gap: 0.5,
                  color: isCurrent ? 'text.primary' : 'text.secondary',
                  overflow: 'visible',
                }}
              >
                {reached && !isCurrent && <Check size={16} aria-hidden />}
                {label}
                {reached && !isCurrent && <span style={visuallyHidden}>{t('stage.done')}</span>}
              </Typography>
            </Box>
          );
        })}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 2 }}>
        {next}
      </Typography>
      {children}
    </Card>
  );
}
