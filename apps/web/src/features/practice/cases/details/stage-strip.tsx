import type { CaseStatus } from '@casewright/contracts/cases';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Check } from 'lucide-react';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const STAGES = ['draft', 'open', 'engaging', 'active'] as const;
type Stage = (typeof STAGES)[number];

/** The place of each status before the work begins. */
const STAGE_OF: Partial<Record<CaseStatus, Stage>> = {
  draft: 'draft',
  open: 'open',
  expired: 'open',
  engaging: 'engaging',
};

interface StageStripProps {
  status: CaseStatus;
  /** What happens next and who must act, in one sentence. */
  next: string;
  /** The reader's next step. */
  action?: ReactNode;
}

/** The way of a case to the beginning of the work, its place on it, and what happens next; of a case beyond it the sentence alone. */
export function StageStrip({ status, next, action }: StageStripProps) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  const stage = STAGE_OF[status];
  const current = stage === undefined ? -1 : STAGES.indexOf(stage);

  return (
    <Card
      component="section"
      aria-label={t('stage.label')}
      sx={{ display: 'grid', gap: 1.5, paddingInline: 2, paddingBlock: 1.5 }}
    >
      {stage !== undefined && (
        <Box
          component="ol"
          aria-label={t('stage.label')}
          sx={{ display: 'flex', listStyle: 'none', margin: 0, padding: 0, gap: { xs: 0.5, sm: 1 } }}
        >
          {STAGES.map((one, index) => {
            const reached = index <= current;
            const isCurrent = index === current;
            return (
              <Box
                component="li"
                key={one}
                aria-current={isCurrent ? 'step' : undefined}
                sx={{ flex: '1 1 0', minWidth: 0 }}
              >
                <Box
                  aria-hidden
                  sx={(theme) => ({
                    height: 4,
                    borderRadius: 2,
                    marginBlockEnd: 0.75,
                    backgroundColor: reached
                      ? theme.vars.palette.primary.main
                      : theme.alpha(theme.vars.palette.grey[500], 0.2),
                  })}
                />
                <Box
                  component="span"
                  sx={{
                    display: { xs: isCurrent ? 'flex' : 'none', sm: 'flex' },
                    alignItems: 'center',
                    gap: 0.5,
                    fontSize: 13,
                    lineHeight: '20px',
                    fontWeight: isCurrent ? 600 : 400,
                    whiteSpace: 'nowrap',
                    color: isCurrent ? 'text.primary' : 'text.secondary',
                  }}
                >
                  {reached && !isCurrent && <Check size={14} aria-hidden />}
                  {t(`cases:status.${isCurrent ? status : one}`)}
                  {reached && !isCurrent && <span style={visuallyHidden}>{t('stage.done')}</span>}
                </Box>
              </Box>
            );
          })}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2">{next}</Typography>
        {action}
      </Box>
    </Card>
  );
}
