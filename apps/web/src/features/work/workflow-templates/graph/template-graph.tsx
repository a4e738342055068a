import '@xyflow/react/dist/style.css';

import type { WorkflowTemplate } from '@casewright/contracts/workflows';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import {
  Background,
  type Connection,
  Controls,
  type Edge,
  MarkerType,
  type NodeChange,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useReducedMotion } from '../../../../ui/use-reduced-motion.ts';
import { isSelected, type Selection } from '../model/places.ts';
import { layoutOf, neighbour, type TemplateLayout } from './layout.ts';
import { StageBox, type StageNode, StepBox, type StepNode, type StepState } from './nodes.tsx';

/** What can be done in a graph that is edited. */
export interface GraphActions {
  selection: Selection | null;
  select: (selection: Selection | null) => void;
  connect: (from: string, to: string) => void;
  disconnect: (from: string, to: string) => void;
  remove: (selection: Selection) => void;
  addStep: (stage: string) => void;
  /** `step key` or `stage key` of what has faults. */
  faulty: ReadonlySet<string>;
}

type AnyNode = StageNode | StepNode;

const NODE_TYPES = { stage: StageBox, step: StepBox };
const ARROWS: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
/** How far from the edge what is shown is, in pixels, and how long the way there takes, in milliseconds. */
const MARGIN = 24;
const PAN_MS = 200;
/** How far something from `at` on, of this length, is moved to lie within a frame; its beginning comes before its end. */
function into(at: number, length: number, frame: number): number {
  if (at < MARGIN) return MARGIN - at;
  return Math.max(Math.min(0, frame - MARGIN - at - length), MARGIN - at);
}
/** Nearer than this nothing is read. */
const LEAST_ZOOM = 0.55;

const selectionOf = (id: string): Selection =>
  id.startsWith('stage:') ? { kind: 'stage', key: id.slice(6) } : { kind: 'step', key: id.slice(5) };
const idOf = (selection: Selection): string => ('key' in selection ? `${selection.kind}:${selection.key}` : '');

function nodesOf(
  template: WorkflowTemplate,
  places: TemplateLayout,
  isRightToLeft: boolean,
  names: { stage: (number: number, name: string) => string; step: (title: string) => string },
  actions: GraphActions | null,
  states: ReadonlyMap<string, StepState> | null,
): AnyNode[] {
  const isOn = (selection: Selection) => isSelected(actions?.selection ?? null, selection);
  const stages = template.stages.map((stage, index): StageNode => {
    const { x = 0, y = 0, width = 0, height = 0 } = places.stages.get(stage.key) ?? {};
    return {
      id: `stage:${stage.key}`,
      type: 'stage',
      position: { x, y },
      width,
      height,
      zIndex: -1,
      selected: isOn({ kind: 'stage', key: stage.key }),
      ariaLabel: names.stage(index + 1, stage.name),
      data: {
        stage,
        number: index + 1,
        isFaulty: actions?.faulty.has(`stage ${stage.key}`) ?? false,
        isRightToLeft,
        onAdd: actions && (() => actions.addStep(stage.key)),
      },
    };
  });
  const steps = template.steps.flatMap((step): StepNode[] => {
    const place = places.steps.get(step.key);
    if (!place) return [];
    const { x, y, width, height } = place;
    return [
      {
        id: `step:${step.key}`,
        type: 'step',
        position: { x, y },
        width,
        height,
        selected: isOn({ kind: 'step', key: step.key }),
        ariaLabel: names.step(step.title),
        data: {
          step,
          template,
          isFaulty: actions?.faulty.has(`step ${step.key}`) ?? false,
          isRightToLeft,
          isEditable: actions !== null,
          state: states?.get(step.key) ?? null,
        },
      },
    ];
  });
  return [...stages, ...steps];
}

/** A template drawn: for reading, or with `actions` for editing by mouse, touch and keyboard. */
export function TemplateGraph({
  template,
  actions = null,
  states = null,
}: {
  template: WorkflowTemplate;
  actions?: GraphActions | null;
  /** The states of the steps of a workflow that runs by it, by their keys. */
  states?: ReadonlyMap<string, StepState> | null;
}) {
  const { t } = useTranslation('workflowTemplates');
  const theme = useTheme();
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReactFlowInstance<AnyNode> | null>(null);
  const isStill = useReducedMotion();
  const isRightToLeft = theme.direction === 'rtl';
  const places = useMemo(() => layoutOf(template, isRightToLeft), [template, isRightToLeft]);
  const nodes = nodesOf(
    template,
    places,
    isRightToLeft,
    {
      stage: (number, name) => t('stage.named', { number, name: name || t('untitled') }),
      step: (title) => t('place.step', { title: title || t('untitled') }),
    },
    actions,
    states,
  );
  const edges = places.edges.map(({ id, kind, from, to, isWithin }): Edge => {
    const stroke = kind === 'stage' ? theme.vars.palette.text.disabled : theme.vars.palette.text.secondary;
    return {
      id,
      source: kind === 'stage' ? `stage:${from}` : `step:${from}`,
      target: kind === 'stage' ? `stage:${to}` : `step:${to}`,
      sourceHandle: isWithin ? 'end' : 'bottom',
      targetHandle: isWithin ? 'start' : 'top',
      type: isWithin ? 'smoothstep' : 'default',
      focusable: kind === 'dependency' && actions !== null,
      selectable: kind === 'dependency' && actions !== null,
      deletable: kind === 'dependency',
      ariaLabel: t('graph.edge', {
        from: template.steps.find(({ key }) => key === from)?.title ?? from,
        to: template.steps.find(({ key }) => key === to)?.title ?? to,
      }),
      style: {
        stroke,
        strokeWidth: kind === 'stage' ? 2 : 1.5,
        ...(kind === 'anchor' && { strokeDasharray: '5 5' }),
        ...(kind !== 'stage' && !isWithin && { opacity: 0.55 }),
      },
      markerEnd: { type: MarkerType.ArrowClosed, color: stroke, width: 16, height: 16 },
    };
  });

  const changeNodes = (changes: NodeChange<AnyNode>[]) => {
    for (const change of changes)
      if (change.type === 'select' && change.selected) actions?.select(selectionOf(change.id));
  };
  const connect = ({ source, target }: Connection) => {
    if (source.startsWith('step:') && target.startsWith('step:')) actions?.connect(source.slice(5), target.slice(5));
  };
  const focus = (id: string) =>
    frame.current?.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(id)}"]`)?.focus();
  const walk = (event: KeyboardEvent) => {
    const direction = ARROWS[event.key];
    const node = event.target instanceof HTMLElement && event.target.matches('.react-flow__node') ? event.target : null;
    const id = node?.dataset['id'];
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (direction !== undefined) {
      const { kind } = selectionOf(id);
      const next = neighbour(kind === 'stage' ? places.stages : places.steps, id.slice(kind.length + 1), direction);
      if (next !== null) focus(`${kind}:${next}`);
      event.preventDefault();
      event.stopPropagation();
    } else if (actions && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      event.stopPropagation();
      actions.remove(selectionOf(id));
    }
  };
  const selected = actions?.selection ? idOf(actions.selection) : '';
  // What is selected comes into view, as far as it fits, when it is selected and when it is put elsewhere.
  useEffect(() => {
    const flow = drawn.current;
    const size = frame.current;
    if (!flow || !size || !selected) return;
    const { kind } = selectionOf(selected);
    const box = (kind === 'stage' ? places.stages : places.steps).get(selected.slice(kind.length + 1));
    if (!box) return;
    const { x, y, zoom } = flow.getViewport();
    const moved = {
      x: x + into(box.x * zoom + x, box.width * zoom, size.clientWidth),
      y: y + into(box.y * zoom + y, box.height * zoom, size.clientHeight),
    };
    if (moved.x !== x || moved.y !== y) void flow.setViewport({ ...moved, zoom }, { duration: isStill ? 0 : PAN_MS });
  }, [selected, places, isStill]);
  /** The beginning comes into view, as wide as there is room. */
  const show = (flow: ReactFlowInstance<AnyNode>) => {
    drawn.current = flow;
    const width = frame.current?.clientWidth ?? places.width;
    const zoom = Math.min(1, Math.max(LEAST_ZOOM, (width - 48) / places.width));
    const room = width - places.width * zoom;
    const x = room > 0 ? room / 2 : isRightToLeft ? room - 24 : 24;
    void flow.setViewport({ x, y: 24, zoom });
    if (actions?.selection) focus(idOf(actions.selection));
  };

  return (
    <Box
      ref={frame}
      dir="ltr"
      onKeyDownCapture={walk}
      sx={{
        // The whole window below the header, with room for what is above it.
        height: 'max(440px, calc(100dvh - 176px))',
        borderRadius: 2,
        border: '1px solid',
        borderColor: 'divider',
        overflow: 'hidden',
        backgroundColor: 'background.paper',
        '--xy-controls-button-background-color': 'var(--mui-palette-background-paper)',
        '--xy-controls-button-background-color-hover': 'var(--mui-palette-action-hover)',
        '--xy-controls-button-color': 'var(--mui-palette-text-primary)',
        '--xy-controls-button-color-hover': 'var(--mui-palette-text-primary)',
        '--xy-controls-button-border-color': 'var(--mui-palette-divider)',
        '--xy-background-pattern-dots-color': 'var(--mui-palette-divider)',
        '--xy-attribution-background-color': 'transparent',
        '--xy-edge-stroke-selected': 'var(--mui-palette-primary-main)',
        '& .react-flow__node:focus-visible': {
          outline: '2px solid',
          outlineColor: 'primary.main',
          outlineOffset: 2,
          borderRadius: 1.5,
        },
        '& .react-flow__edge.selected path, & .react-flow__edge:focus-visible path': {
          stroke: 'var(--mui-palette-primary-main) !important',
        },
        '& .react-flow__handle': {
          width: 10,
          height: 10,
          backgroundColor: 'text.disabled',
          borderColor: 'background.paper',
        },
        '& .react-flow__handle:hover': { backgroundColor: 'primary.main' },
        '& .react-flow__controls button': { width: 32, height: 32 },
        '& .react-flow__attribution a': { color: 'text.disabled' },
      }}
    >
      <ReactFlow<AnyNode>
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        onNodesChange={changeNodes}
        onConnect={connect}
        onEdgesDelete={(gone) => {
          for (const { source, target } of gone) actions?.disconnect(source.slice(5), target.slice(5));
        }}
        onPaneClick={() => actions?.select(null)}
        onInit={show}
        nodesDraggable={false}
        nodesConnectable={actions !== null}
        edgesFocusable={actions !== null}
        elementsSelectable={actions !== null}
        deleteKeyCode={actions === null ? null : ['Delete', 'Backspace']}
        onBeforeDelete={({ nodes: gone, edges: lines }) =>
          Promise.resolve(gone.length > 0 ? false : { nodes: [], edges: lines })
        }
        panOnScroll
        minZoom={0.2}
        maxZoom={1.5}
        autoPanOnNodeFocus
        aria-label={t('graph.label')}
        ariaLabelConfig={{
          'node.a11yDescription.default': t(actions === null ? 'graph.readHint' : 'graph.hint'),
          'node.a11yDescription.keyboardDisabled': t(actions === null ? 'graph.readHint' : 'graph.hint'),
          'edge.a11yDescription.default': t('graph.edgeHint'),
          'controls.ariaLabel': t('graph.controls'),
          'controls.zoomIn.ariaLabel': t('graph.zoomIn'),
          'controls.zoomOut.ariaLabel': t('graph.zoomOut'),
          'controls.fitView.ariaLabel': t('graph.fit'),
        }}
      >
        <Background />
        <Controls showInteractive={false} position={isRightToLeft ? 'bottom-right' : 'bottom-left'} />
      </ReactFlow>
    </Box>
  );
}
