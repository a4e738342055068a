import { useTranslation } from 'react-i18next';

import type { TemplateEditor } from '../designer/use-template-editor.ts';
import { useRemoval } from '../designer/use-removal.ts';
import { addStep, link, removeStage, removeStep } from '../model/edits.ts';
import { placeOf } from '../model/places.ts';
import { useStepWords } from '../words.ts';
import { TemplateGraph } from './template-graph.tsx';

/** The template as a graph that is edited: drawn anew after each change. */
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
  return (
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
        addStep: (stage) => {
          const [next, key] = addStep(template, stage, t('step.untitled', { number: template.steps.length + 1 }));
          editor.change(next);
          editor.select({ kind: 'step', key });
        },
      }}
    />
  );
}
