import type { WorkflowTemplate } from '@casewright/contracts/workflows';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { SectionCard } from '../../../../ui/section-card.tsx';
import { Label } from '../../../../ui/label.tsx';
import { StepLine } from '../step-line.tsx';
import { useStepWords } from '../words.ts';

/** A template as a list, for reading. */
export function ReadList({ template }: { template: WorkflowTemplate }) {
  const { t } = useTranslation('workflowTemplates');
  const words = useStepWords(template);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {template.stages.map((stage, index) => (
        <SectionCard
          key={stage.key}
          title={t('stage.named', { number: index + 1, name: stage.name || t('untitled') })}
          description={stage.client_label && t('stage.clientReads', { label: stage.client_label })}
          aside={stage.sla_days !== null && <Label>{words.amount(stage.sla_days, stage.sla_unit)}</Label>}
        >
          <Box component="ol" sx={{ display: 'grid', gap: 2.5, padding: 0, margin: 0, listStyle: 'none' }}>
            {template.steps
              .filter((step) => step.stage === stage.key)
              .map((step) => (
                <li key={step.key}>
                  <StepLine
                    step={step}
                    template={template}
                    title={
                      <Typography variant="subtitle2" component="h3">
                        <bdi>{step.title || t('untitled')}</bdi>
                      </Typography>
                    }
                  />
                  {step.description && (
                    <Typography
                      variant="body2"
                      sx={{
                        marginBlockStart: 0.75,
                        paddingInlineStart: 4,
                        whiteSpace: 'pre-line',
                        overflowWrap: 'anywhere',
                      }}
                    >
                      <bdi>{step.description}</bdi>
                    </Typography>
                  )}
                </li>
              ))}
          </Box>
        </SectionCard>
      ))}
    </Box>
  );
}
