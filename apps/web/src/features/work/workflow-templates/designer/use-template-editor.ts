import { closedCircle, type LinkedStep } from '@casewright/contracts/workflow-cycles';
import { type TemplateFault, templateFaults } from '@casewright/contracts/workflow-faults';
import type { TemplateStep, WorkflowTemplate } from '@casewright/contracts/workflows';
import { useMemo, useReducer, useState } from 'react';

import { link } from '../model/edits.ts';
import { type History, type HistoryAction, historyOf, nextHistory } from '../model/history.ts';
import { type Place, placeOf, type Selection } from '../model/places.ts';

type Reducer = (
  history: History<WorkflowTemplate>,
  action: HistoryAction<WorkflowTemplate>,
) => History<WorkflowTemplate>;

/** A template that is being edited: its present state, what can be undone, its faults, and what is being looked at. */
export interface TemplateEditor {
  template: WorkflowTemplate;
  faults: readonly TemplateFault[];
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** `mark` names a field in which somebody types: typing on is undone as a whole. */
  change: (template: WorkflowTemplate, mark?: string) => void;
  /** What was saved, or came from somebody else, in place of the present. */
  settle: (template: WorkflowTemplate) => void;
  selection: Selection | null;
  select: (selection: Selection | null) => void;
  /** The field that is gone to: a fault's place, or the name of what was just added; a new object each time. */
  goal: Place | null;
  /** Changes the template by a new part, and goes to its name. */
  add: (template: WorkflowTemplate, selection: Selection, field: string) => void;
  goTo: (fault: TemplateFault) => void;
  /** The circle for which a dependency was refused last. */
  refusedCircle: readonly string[] | null;
  /** Lets a step wait for another one, unless that closes a circle. */
  connect: (from: string, to: string) => void;
  dismissRefusal: () => void;
}

function linked({ key, offset, depends_on: dependsOn }: TemplateStep): LinkedStep {
  const anchor = offset?.anchor.startsWith('step:') ? [offset.anchor.slice('step:'.length)] : [];
  return { key, links: [...anchor, ...dependsOn].map((to) => ({ to, path: '' })) };
}

/** Edits a template, beginning with `initial`. */
export function useTemplateEditor(initial: WorkflowTemplate, first: Selection | null): TemplateEditor {
  const [history, dispatch] = useReducer<History<WorkflowTemplate>, [HistoryAction<WorkflowTemplate>]>(
    nextHistory satisfies Reducer,
    historyOf(initial),
  );
  const [selection, select] = useState(first);
  const [goal, setGoal] = useState<Place | null>(null);
  const [refusedCircle, setRefusedCircle] = useState<readonly string[] | null>(null);
  const template = history.present;
  const faults = useMemo(() => templateFaults(template), [template]);

  const change = (value: WorkflowTemplate, mark?: string) => {
    const circle = closedCircle(template.steps.map(linked), value.steps.map(linked));
    setRefusedCircle(circle);
    if (circle === null) dispatch({ type: 'change', value, mark });
  };

  return {
    template,
    faults,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    change,
    settle: (value) => dispatch({ type: 'settle', value }),
    selection: stillThere(selection, template),
    select: (next) => {
      setRefusedCircle(null);
      setGoal(null);
      select(next);
    },
    goal,
    add: (value, next, field) => {
      change(value);
      select(next);
      setGoal({ selection: next, field, isNew: true });
    },
    goTo: (fault) => {
      const place = placeOf(fault.path, template);
      select(place.selection);
      setGoal(place);
    },
    refusedCircle,
    connect: (from, to) => change(link(template, from, to, true)),
    dismissRefusal: () => setRefusedCircle(null),
  };
}

/** The selection while its part is there: undoing may have taken it away. */
function stillThere(selection: Selection | null, template: WorkflowTemplate): Selection | null {
  if (selection === null || selection.kind === 'template') return selection;
  const lists = { stage: template.stages, step: template.steps, trigger: template.trigger_dates };
  return lists[selection.kind].some(({ key }) => key === selection.key) ? selection : null;
}
