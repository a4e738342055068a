import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Trash2, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { removeStage, removeStep, removeTrigger } from '../model/edits.ts';
import type { Selection } from '../model/places.ts';
import { useStepWords } from '../words.ts';
import { type ScopeChoice, StagePanel, TemplatePanel, TriggerPanel } from './part-panels.tsx';
import { StepPanel } from './step-panel.tsx';
import { useRemoval } from './use-removal.ts';
import type { TemplateEditor } from './use-template-editor.ts';

interface SidePanelProps {
  editor: TemplateEditor;
  scope: ScopeChoice | null;
}

/** What is selected, for editing: beside the template where there is room, over it where there is not. */
export function SidePanel({ editor, scope }: SidePanelProps) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const { selection } = editor;
  if (isWide)
    return (
      <Card
        sx={{
          position: 'sticky',
          insetBlockStart: 88,
          maxHeight: 'calc(100vh - 112px)',
          overflowY: 'auto',
          padding: 2.5,
        }}
      >
        <PanelBody editor={editor} scope={scope} selection={selection ?? { kind: 'template' }} />
      </Card>
    );
  return (
    <Drawer
      anchor="right"
      open={selection !== null}
      onClose={() => editor.select(null)}
      slotProps={{ paper: { sx: { width: 'min(420px, 100vw)', padding: 2.5 } } }}
    >
      {selection && <PanelBody editor={editor} scope={scope} selection={selection} hasClose />}
    </Drawer>
  );
}

function PanelBody({
  editor,
  scope,
  selection,
  hasClose = false,
}: SidePanelProps & { selection: Selection; hasClose?: boolean }) {
  const { t } = useTranslation('workflowTemplates');
  const titleId = useId();
  const body = useRef<HTMLElement>(null);
  const { template, goal } = editor;
  const words = useStepWords(template);
  const removal = useRemoval(editor);

  // The place of a fault was chosen: the field is shown and takes the focus.
  useEffect(() => {
    if (goal === null || body.current === null) return;
    const field = fieldIn(body.current, goal.field);
    field?.focus();
    if (goal.isNew === true && field instanceof HTMLInputElement) field.select();
    field?.scrollIntoView({ block: 'center' });
  }, [goal]);

  const key = 'key' in selection ? selection.key : '';
  const stage = selection.kind === 'stage' ? template.stages.find((one) => one.key === key) : undefined;
  const step = selection.kind === 'step' ? template.steps.find((one) => one.key === key) : undefined;
  const trigger = selection.kind === 'trigger' ? template.trigger_dates.find((one) => one.key === key) : undefined;
  const remove = () => {
    if (stage) removal.say(t('stage.removed', { name: stage.name }), removeStage(template, key));
    if (step) removal.say(t('step.removed', { title: step.title }), removeStep(template, key));
    if (trigger) removal.say(t('trigger.removed', { label: trigger.label }), removeTrigger(template, key));
    editor.select(null);
  };

  return (
    <Box component="section" ref={body} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, marginBlockEnd: 2.5 }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          {t(`panel.${selection.kind}`)}
        </Typography>
        {(hasClose || selection.kind !== 'template') && (
          <IconButton aria-label={t('panel.close')} onClick={() => editor.select(null)}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </Box>
      {step ? (
        <StepPanel key={key} editor={editor} step={step} />
      ) : stage ? (
        <StagePanel key={key} editor={editor} stage={stage} />
      ) : trigger ? (
        <TriggerPanel key={key} editor={editor} trigger={trigger} />
      ) : (
        <TemplatePanel editor={editor} scope={scope} />
      )}
      {(step ?? stage ?? trigger) && (
        <Button
          color="error"
          startIcon={<Trash2 size={16} aria-hidden />}
          onClick={remove}
          sx={{ marginBlockStart: 3 }}
        >
          {step
            ? t('step.remove')
            : stage
              ? t('stage.removeWith', { count: template.steps.filter((one) => one.stage === key).length })
              : t('trigger.remove', { label: words.triggerLabel(key) })}
        </Button>
      )}
    </Box>
  );
}

/** The control of a field; of a list or an object that is none itself, that of its nearest part. */
function fieldIn(body: HTMLElement, field: string): HTMLElement | null {
  const base = field.replace(/\[.*$/, '');
  for (const name of [field, base]) {
    const found = body.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
    // A select's named element is hidden; what is focused is before it.
    const shown = found?.matches('.MuiSelect-nativeInput')
      ? found.parentElement?.querySelector<HTMLElement>('[role="combobox"]')
      : found;
    if (shown) return shown;
  }
  return null;
}
