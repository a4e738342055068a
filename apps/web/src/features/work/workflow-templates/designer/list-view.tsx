import { type TemplateStage, templateLimits } from '@casewright/contracts/workflows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { ArrowDown, ArrowUp, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Label } from '../../../../ui/label.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { Sortable } from '../../../../ui/sortable/sortable.tsx';
import { addStage, addStep, moveStage, orderSteps, removeStage } from '../model/edits.ts';
import { isSelected, placeOf } from '../model/places.ts';
import { StepLine } from '../step-line.tsx';
import { useStepWords } from '../words.ts';
import { useRemoval } from './use-removal.ts';
import type { TemplateEditor } from './use-template-editor.ts';

/** The template as a list: stages one below the other, their steps in order; a new step is a title and Enter. */
export function ListView({ editor }: { editor: TemplateEditor }) {
  const { t } = useTranslation('workflowTemplates');
  const { template } = editor;
  const add = () => {
    const [next, key] = addStage(template, t('stage.new', { number: template.stages.length + 1 }));
    editor.change(next);
    editor.select({ kind: 'stage', key });
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {template.stages.map((stage, index) => (
        <StageCard key={stage.key} editor={editor} stage={stage} index={index} />
      ))}
      {template.stages.length < templateLimits.stages && (
        <Button variant="outlined" color="inherit" startIcon={<Plus size={18} aria-hidden />} onClick={add}>
          {t('stage.add')}
        </Button>
      )}
    </Box>
  );
}

interface StageCardProps {
  editor: TemplateEditor;
  stage: TemplateStage;
  index: number;
}

function StageCard({ editor, stage, index }: StageCardProps) {
  const { t } = useTranslation('workflowTemplates');
  const { template } = editor;
  const words = useStepWords(template);
  const removal = useRemoval(editor);
  const [title, setTitle] = useState('');
  const name = stage.name || t('untitled');
  const steps = template.steps.filter((step) => step.stage === stage.key);
  const faulty = new Set(
    editor.faults.flatMap((fault) => {
      const { selection } = placeOf(fault.path, template);
      return 'key' in selection ? [`${selection.kind} ${selection.key}`] : [];
    }),
  );
  const add = () => {
    if (title.trim() === '') return;
    const [next, key] = addStep(template, stage.key, title.trim());
    editor.change(next);
    editor.select({ kind: 'step', key });
    setTitle('');
  };

  return (
    <Card
      component="section"
      aria-label={t('stage.named', { number: index + 1, name })}
      sx={{ padding: { xs: 2, md: 3 } }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', marginBlockEnd: 2 }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="overline" component="p" sx={{ color: 'text.secondary', lineHeight: 1.6 }}>
            {t('stage.number', { number: index + 1 })}
          </Typography>
          <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <Link
              component="button"
              type="button"
              color="inherit"
              underline="hover"
              onClick={() => editor.select({ kind: 'stage', key: stage.key })}
              sx={{ font: 'inherit', textAlign: 'start' }}
            >
              <bdi>{name}</bdi>
            </Link>
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, marginBlockStart: 0.5 }}>
            {stage.sla_days !== null && <Label>{words.amount(stage.sla_days, stage.sla_unit)}</Label>}
            {faulty.has(`stage ${stage.key}`) && <Label color="error">{t('fault.here')}</Label>}
          </Box>
        </Box>
        <RowMenu
          label={name}
          items={[
            {
              label: t('stage.edit'),
              icon: PencilLine,
              onSelect: () => editor.select({ kind: 'stage', key: stage.key }),
            },
            ...(index > 0
              ? [
                  {
                    label: t('stage.up'),
                    icon: ArrowUp,
                    onSelect: () => editor.change(moveStage(template, stage.key, -1)),
                  },
                ]
              : []),
            ...(index < template.stages.length - 1
              ? [
                  {
                    label: t('stage.down'),
                    icon: ArrowDown,
                    onSelect: () => editor.change(moveStage(template, stage.key, 1)),
                  },
                ]
              : []),
            {
              label: t('stage.remove'),
              icon: Trash2,
              danger: true,
              onSelect: () => removal.say(t('stage.removed', { name }), removeStage(template, stage.key)),
            },
          ]}
        />
      </Box>
      <Sortable
        items={steps}
        keyOf={(step) => step.key}
        nameOf={(step) => step.title}
        onReorder={(ordered) => editor.change(orderSteps(template, stage.key, ordered))}
      >
        {(step) => (
          <StepLine
            step={step}
            template={template}
            title={
              <>
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  underline="hover"
                  aria-current={isSelected(editor.selection, { kind: 'step', key: step.key }) || undefined}
                  onClick={() => editor.select({ kind: 'step', key: step.key })}
                  sx={{ typography: 'subtitle2', textAlign: 'start', '&[aria-current]': { color: 'primary.main' } }}
                >
                  <bdi>{step.title || t('untitled')}</bdi>
                </Link>{' '}
                {faulty.has(`step ${step.key}`) && <Label color="error">{t('fault.here')}</Label>}
              </>
            }
          />
        )}
      </Sortable>
      {template.steps.length < templateLimits.steps && (
        <Box
          component="form"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
          sx={{ display: 'flex', gap: 1, marginBlockStart: 2 }}
        >
          <TextField
            size="small"
            fullWidth
            label={t('step.new')}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            slotProps={{ htmlInput: { maxLength: templateLimits.title, dir: 'auto' } }}
          />
          <Button type="submit" variant="outlined" color="inherit" sx={{ flexShrink: 0 }}>
            {t('step.add')}
          </Button>
        </Box>
      )}
    </Card>
  );
}
