import type { TemplateStage, TemplateStep, WorkflowTemplate } from '@casewright/contracts/workflows';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { CircleAlert, Eye, Flag, Plus, Split } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { StepIcon } from '../step-line.tsx';
import { useStepWords } from '../words.ts';

export type StageNode = Node<
  {
    stage: TemplateStage;
    number: number;
    isFaulty: boolean;
    isRightToLeft: boolean;
    onAdd: (() => void) | null;
  },
  'stage'
>;
/** The state of a step of a running workflow: its colour repeats what the words say. */
export interface StepState {
  words: string;
  tone: 'info' | 'success' | 'error' | null;
}
export type StepNode = Node<
  {
    step: TemplateStep;
    template: WorkflowTemplate;
    isFaulty: boolean;
    isRightToLeft: boolean;
    isEditable: boolean;
    state: StepState | null;
  },
  'step'
>;

/** A stage as a field on which its steps are. */
export function StageBox({ data, selected }: NodeProps<StageNode>) {
  const { t } = useTranslation('workflowTemplates');
  const { stage, number, isFaulty, isRightToLeft, onAdd } = data;
  const name = stage.name || t('untitled');
  return (
    <Box
      dir={isRightToLeft ? 'rtl' : 'ltr'}
      sx={(theme) => ({
        width: 1,
        height: 1,
        borderRadius: 2,
        border: '1px solid',
        borderColor: selected ? 'primary.main' : isFaulty ? 'error.main' : 'divider',
        backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.06),
        padding: 1.5,
      })}
    >
      <Handle type="target" position={Position.Top} id="top" isConnectable={false} style={HIDDEN} />
      <Handle type="source" position={Position.Bottom} id="bottom" isConnectable={false} style={HIDDEN} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 28 }}>
        <Typography variant="subtitle2" component="p" noWrap>
          <bdi>{t('stage.named', { number, name })}</bdi>
        </Typography>
        {isFaulty && (
          <Box
            component={CircleAlert}
            size={16}
            aria-label={t('fault.here')}
            sx={{ color: 'error.main', flexShrink: 0 }}
          />
        )}
        <Box sx={{ flexGrow: 1 }} />
        {onAdd && (
          <IconButton
            size="small"
            className="nodrag nopan"
            aria-label={t('step.addTo', { name })}
            onClick={(event) => {
              // The stage itself is not meant.
              event.stopPropagation();
              onAdd();
            }}
          >
            <Plus size={16} aria-hidden />
          </IconButton>
        )}
      </Box>
    </Box>
  );
}

/** A step: its sign, its title, who does it and when. */
export function StepBox({ data, selected }: NodeProps<StepNode>) {
  const { t } = useTranslation('workflowTemplates');
  const { step, template, isFaulty, isRightToLeft, isEditable, state } = data;
  const words = useStepWords(template);
  const facts = state
    ? [state.words]
    : [step.assignee_role && words.role(step.assignee_role), step.offset && words.offset(step.offset)];
  const ends = isRightToLeft
    ? { start: Position.Right, end: Position.Left }
    : { start: Position.Left, end: Position.Right };
  const look = isEditable ? undefined : HIDDEN;
  return (
    <Box
      sx={(theme) => ({
        width: 1,
        height: 1,
        overflow: 'hidden',
        borderRadius: 1.5,
        border: '1px solid',
        borderColor: selected ? 'primary.main' : isFaulty ? 'error.main' : 'divider',
        ...(state?.tone && { borderInlineStart: `4px solid ${theme.vars.palette[state.tone].main}` }),
        boxShadow: selected ? `0 0 0 1px ${theme.vars.palette.primary.main}` : 'none',
        backgroundColor: 'background.paper',
        paddingInline: 1.5,
        paddingBlock: 1,
        cursor: 'pointer',
      })}
      dir={isRightToLeft ? 'rtl' : 'ltr'}
    >
      <Handle type="target" position={ends.start} id="start" isConnectable={isEditable} style={look} />
      <Handle type="target" position={Position.Top} id="top" isConnectable={isEditable} style={look} />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <Box sx={{ color: 'text.secondary', display: 'inline-flex', paddingBlockStart: '1px' }}>
          <StepIcon type={step.type} />
        </Box>
        <Typography variant="subtitle2" component="p" sx={{ ...lines(2), flexGrow: 1, lineHeight: 1.35 }}>
          <bdi>{step.title || t('untitled')}</bdi>
        </Typography>
        <Box sx={{ display: 'inline-flex', gap: 0.5, flexShrink: 0, color: 'text.secondary' }}>
          {isFaulty && (
            <Box component={CircleAlert} size={14} aria-label={t('fault.here')} sx={{ color: 'error.main' }} />
          )}
          {step.critical && (
            <Box component={Flag} size={14} aria-label={t('mark.critical')} sx={{ color: 'error.main' }} />
          )}
          {step.condition && <Split size={14} aria-label={t('mark.condition')} />}
          {step.client_visible && <Eye size={14} aria-label={t('mark.client')} />}
        </Box>
      </Box>
      <Typography
        variant="caption"
        component="p"
        sx={{ ...lines(2), color: 'text.secondary', marginBlockStart: 0.5, lineHeight: 1.35 }}
      >
        <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
      </Typography>
      <Handle type="source" position={ends.end} id="end" isConnectable={isEditable} style={look} />
      <Handle type="source" position={Position.Bottom} id="bottom" isConnectable={isEditable} style={look} />
    </Box>
  );
}

const HIDDEN = { opacity: 0, pointerEvents: 'none' } as const;
const lines = (count: number) =>
  ({
    display: '-webkit-box',
    WebkitLineClamp: count,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;
