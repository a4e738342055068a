import { Graph, layout } from '@dagrejs/dagre';
import type { TemplateStep, WorkflowTemplate } from '@casewright/contracts/workflows';

import { columnsOf, costOf, placeInColumns } from './place-in-columns.ts';

/** Where something is drawn, in px from the graph's corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A line from one step to another, or from a stage to the next. */
export interface GraphEdge {
  id: string;
  kind: 'dependency' | 'anchor' | 'stage';
  from: string;
  to: string;
  /** Both ends in one stage. */
  isWithin: boolean;
}

/** Everything of a template that is drawn, and where. */
export interface TemplateLayout {
  width: number;
  height: number;
  stages: Map<string, Box>;
  steps: Map<string, Box>;
  edges: GraphEdge[];
}

export const STEP_SIZE = { width: 236, height: 92 } as const;
const GAP = { x: 56, y: 20 } as const;
const PADDING = 20;
const HEADING = 52;
const BETWEEN_STAGES = 44;
/** So many steps that wait for nothing in their stage are side by side. */
const COLUMNS = 3;

interface Placed {
  places: Map<string, { x: number; y: number }>;
  width: number;
  height: number;
}

/**
 * What the stages of a template may cost together to be drawn with few crossings; beyond it the steps are in plain columns. Somebody
 * else's template may link everything with everything, which would hold this page for minutes.
 */
const MOST_COST = 700;

/** The middles of the steps that are linked: each after what it waits for, along the line of reading. */
function middlesOf(
  steps: readonly TemplateStep[],
  edges: readonly GraphEdge[],
  budget: { left: number },
): (key: string) => { x?: number; y?: number } | undefined {
  const columns = columnsOf(
    steps.map(({ key }) => key),
    edges,
  );
  budget.left -= costOf(columns, edges) + steps.length;
  if (budget.left < 0) {
    const middles = placeInColumns(columns, { size: STEP_SIZE, gap: GAP });
    return (key) => middles.get(key);
  }
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', ranksep: GAP.x, nodesep: GAP.y, marginx: 0, marginy: 0 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const step of steps) graph.setNode(step.key, { ...STEP_SIZE });
  for (const edge of edges) graph.setEdge(edge.from, edge.to);
  layout(graph);
  return (key) => graph.node(key);
}

/** The steps of one stage that are linked. */
function placeLinked(steps: readonly TemplateStep[], edges: readonly GraphEdge[], budget: { left: number }): Placed {
  const places = new Map<string, { x: number; y: number }>();
  if (steps.length === 0) return { places, width: 0, height: 0 };
  const middleOf = middlesOf(steps, edges, budget);
  let width = 0;
  let height = 0;
  for (const step of steps) {
    const node = middleOf(step.key);
    // The layout names middles.
    const x = (node?.x ?? 0) - STEP_SIZE.width / 2;
    const y = (node?.y ?? 0) - STEP_SIZE.height / 2;
    places.set(step.key, { x, y });
    width = Math.max(width, x + STEP_SIZE.width);
    height = Math.max(height, y + STEP_SIZE.height);
  }
  return { places, width, height };
}

/** The steps of a stage: those that are linked first, the others in rows below. */
function placeStage(steps: readonly TemplateStep[], edges: readonly GraphEdge[], budget: { left: number }): Placed {
  const linked = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const chain = placeLinked(
    steps.filter(({ key }) => linked.has(key)),
    edges,
    budget,
  );
  const free = steps.filter(({ key }) => !linked.has(key));
  const top = chain.height > 0 && free.length > 0 ? chain.height + GAP.y : chain.height;
  let { width, height } = chain;
  for (const [index, step] of free.entries()) {
    const x = (index % COLUMNS) * (STEP_SIZE.width + GAP.x);
    const y = top + Math.floor(index / COLUMNS) * (STEP_SIZE.height + GAP.y);
    chain.places.set(step.key, { x, y });
    width = Math.max(width, x + STEP_SIZE.width);
    height = Math.max(height, y + STEP_SIZE.height);
  }
  return { places: chain.places, width, height };
}

/** What is linked with what; references to nothing are left out. */
export function edgesOf(template: WorkflowTemplate): GraphEdge[] {
  const stageOf = new Map(template.steps.map((step) => [step.key, step.stage]));
  const edges = template.steps.flatMap((step): GraphEdge[] => {
    const isWithin = (other: string) => stageOf.get(other) === step.stage;
    const waits = step.depends_on
      .filter((key) => stageOf.has(key))
      .map((key): GraphEdge => ({
        id: `wait:${key}:${step.key}`,
        kind: 'dependency',
        from: key,
        to: step.key,
        isWithin: isWithin(key),
      }));
    const anchor = step.offset?.anchor.startsWith('step:') ? step.offset.anchor.slice('step:'.length) : null;
    if (anchor === null || !stageOf.has(anchor) || step.depends_on.includes(anchor)) return waits;
    return [
      ...waits,
      { id: `due:${anchor}:${step.key}`, kind: 'anchor', from: anchor, to: step.key, isWithin: isWithin(anchor) },
    ];
  });
  const stages = template.stages.slice(1).map((stage, index): GraphEdge => {
    const from = template.stages[index]?.key ?? '';
    return { id: `stage:${from}:${stage.key}`, kind: 'stage', from, to: stage.key, isWithin: false };
  });
  return [...edges, ...stages];
}

/** Draws a template: stages one below the other, in each its steps along the line of reading, which may run from the right. */
export function layoutOf(template: WorkflowTemplate, isRightToLeft: boolean): TemplateLayout {
  const edges = edgesOf(template);
  const budget = { left: MOST_COST };
  const rows = template.stages.map((stage) => {
    const steps = template.steps.filter((step) => step.stage === stage.key);
    const keys = new Set(steps.map(({ key }) => key));
    const within = edges.filter(({ kind, from, to }) => kind !== 'stage' && keys.has(from) && keys.has(to));
    return { key: stage.key, ...placeStage(steps, within, budget) };
  });
  const inner = Math.max(STEP_SIZE.width * 2, ...rows.map((row) => row.width));
  const width = inner + 2 * PADDING;
  const stages = new Map<string, Box>();
  const steps = new Map<string, Box>();
  let y = 0;
  for (const row of rows) {
    const height = HEADING + Math.max(row.height, 24) + PADDING;
    stages.set(row.key, { x: 0, y, width, height });
    for (const [key, place] of row.places) {
      const x = PADDING + place.x;
      steps.set(key, {
        ...STEP_SIZE,
        x: isRightToLeft ? width - x - STEP_SIZE.width : x,
        y: y + HEADING + place.y,
      });
    }
    y += height + BETWEEN_STAGES;
  }
  return { width, height: Math.max(0, y - BETWEEN_STAGES), stages, steps, edges };
}

/** The nearest box from another one in a direction; null where there is none. */
export function neighbour(
  boxes: ReadonlyMap<string, Box>,
  from: string,
  direction: 'up' | 'down' | 'left' | 'right',
): string | null {
  const own = boxes.get(from);
  if (!own) return null;
  const isUpright = direction === 'up' || direction === 'down';
  const sign = direction === 'down' || direction === 'right' ? 1 : -1;
  let best: { key: string; far: number } | null = null;
  for (const [key, box] of boxes) {
    const x = box.x + box.width / 2 - own.x - own.width / 2;
    const y = box.y + box.height / 2 - own.y - own.height / 2;
    const along = (isUpright ? y : x) * sign;
    const aside = Math.abs(isUpright ? x : y);
    if (key === from || along < 8) continue;
    // What lies straight ahead is nearer than what lies aside.
    const far = along + aside * 2;
    if (best === null || far < best.far) best = { key, far };
  }
  return best?.key ?? null;
}
