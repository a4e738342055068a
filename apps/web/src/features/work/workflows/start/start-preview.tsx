import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { startPreviewQuery, type TemplateToStart } from '../api/start-workflow.ts';
import { useNames } from '../components/use-names.ts';
import { PreviewedItem } from './previewed-item.tsx';

interface StartPreviewProps {
  caseId: string | null;
  template: TemplateToStart | null;
  values: Record<string, string>;
  missing: readonly { label: string }[];
}

/** Every step that would come, stage by stage: when it is due, who does it, and why one is left out. */
export function StartPreview({ caseId, template, values, missing }: StartPreviewProps) {
  const { t } = useTranslation('workflows');
  const names = useNames();
  const titleId = useId();
  const isReady = caseId !== null && template !== null;
  const query = useQuery({
    ...startPreviewQuery({ template_id: template?.id ?? '', case_id: caseId ?? '', trigger_values: values }),
    enabled: isReady,
  });
  const steps = isReady ? query.data : undefined;
  const left = steps?.filter(({ skipped }) => skipped).length ?? 0;

  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      aria-busy={(isReady && query.isFetching) || undefined}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 2, padding: 2.5 }}
    >
      <Typography id={titleId} variant="subtitle1" component="h3">
        {t('start.preview')}
      </Typography>
      {!isReady && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('start.choose')}
        </Typography>
      )}
      {missing.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('start.needed', {
            count: missing.length,
            dates: names(missing.map(({ label }) => label)),
          })}
        </Typography>
      )}
      {isReady && <RefusalAlert error={query.error} />}
      {isReady && query.isPending && <Skeleton variant="rounded" height={160} sx={{ marginBlockStart: 2 }} />}
      {steps && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('start.summary', {
            steps: t('start.steps', { count: steps.length }),
            skipped: t('start.left', { count: left }),
          })}
        </Typography>
      )}
      {steps &&
        template?.stages.map((stage) => (
          <Box key={stage.key} component="section" aria-label={stage.name} sx={{ marginBlockStart: 2.5 }}>
            <Typography variant="overline" component="h4" sx={{ color: 'text.secondary' }}>
              {stage.name}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
              {steps
                .filter(({ stage_key }) => stage_key === stage.key)
                .map((step) => (
                  <PreviewedItem key={step.step_key} step={step} triggers={template.triggers} />
                ))}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
