import { templateLimits, type TemplateStage, type WorkflowTemplate } from '@casewright/contracts/workflows';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { TemplateEditor } from '../designer/use-template-editor.ts';
import { useRemoval } from '../designer/use-removal.ts';
import { addStage, addStep, link, removeStage, removeStep } from '../model/edits.ts';
import { placeOf, type Selection } from '../model/places.ts';
import { useStepWords } from '../words.ts';
import { TemplateGraph } from './template-graph.tsx';

/** The template as a graph that is edited: drawn again after each change. */
export function GraphView({ editor }: { editor: TemplateEditor }) {
  const { t } = useTranslation('workflowTemplates');
  const { template } = editor;
  const words = useStepWords(template);
  const removal = useRemoval(editor);
  const faulty = new Set(
    editor.faults.flatMap((fault) => {
      const { selection } = placeOf(fault.path, template);
      return 'key' in selection ? [`${selection.kind} ${selection.key}`] : [];
    }),
  );
  const addTo = (stage: string) => {
    const [next, key] = addStep(template, stage, t('step.untitled', { number: template.steps.length + 1 }));
    editor.add(next, { kind: 'step', key }, 'title');
  };
  const addOne = () => {
    const [next, key] = addStage(template, t('stage.new', { number: template.stages.length + 1 }));
    editor.add(next, { kind: 'stage', key }, 'name');
  };
  const here = stageOf(editor.selection, template) ?? template.stages.at(-1);
  // Above the drawing, which may be moved to anywhere: what adds to it is always in view.
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {here && template.steps.length < templateLimits.steps && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Plus size={16} aria-hidden />}
            onClick={() => addTo(here.key)}
            sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
          >
            {t('step.addTo', { name: here.name || t('untitled') })}
          </Button>
        )}
        {template.stages.length < templateLimits.stages && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            startIcon={<Plus size={16} aria-hidden />}
            onClick={addOne}
          >
            {t('stage.add')}
          </Button>
        )}
      </Box>
      <TemplateGraph
        template={template}
        actions={{
          faulty,
          selection: editor.selection,
          select: editor.select,
          connect: editor.connect,
          disconnect: (from, to) => editor.change(link(template, from, to, false)),
          remove: (selection) => {
            if (selection.kind === 'step')
              removal.say(
                t('step.removed', { title: words.stepTitle(selection.key) }),
                removeStep(template, selection.key),
              );
            if (selection.kind === 'stage')
              removal.say(
                t('stage.removed', { name: words.stageName(selection.key) }),
                removeStage(template, selection.key),
              );
          },
          addStep: addTo,
        }}
      />
    </Box>
  );
}

/** The stage that is selected, or whose step is. */
function stageOf(selection: Selection | null, template: WorkflowTemplate): TemplateStage | undefined {
  if (selection?.kind === 'stage') return template.stages.find(({ key }) => key === selection.key);
  if (selection?.kind !== 'step') return undefined;
  const step = template.steps.find(({ key }) => key === selection.key);
  return template.stages.find(({ key }) => key === step?.stage);
}
