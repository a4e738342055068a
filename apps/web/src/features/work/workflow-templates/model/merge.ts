import type { WorkflowTemplate } from '@casewright/contracts/workflows';

import { mergedValues, mergeThreeWays, type Merge } from '../../../../ui/merge/merge-three-ways.ts';

/** A template taken apart: each field of its head, and each date, stage and step by its key. */
export type Parts = Readonly<Record<string, unknown>>;

const HEAD = ['name', 'description', 'practice_area', 'language'] as const;
const LISTS = [
  ['trigger:', 'trigger_dates'],
  ['stage:', 'stages'],
  ['step:', 'steps'],
] as const;

/** Takes a template apart, so that what two people made of it can be compared part by part. */
export function partsOf(template: WorkflowTemplate): Parts {
  const head = HEAD.map((field) => [field, template[field]] as const);
  const items = LISTS.flatMap(([prefix, list]) =>
    template[list].map((item) => [`${prefix}${item.key}`, item] as const),
  );
  return Object.fromEntries([...head, ...items]);
}

/** What two people made of one template, part by part. */
export function mergeTemplates(
  base: WorkflowTemplate,
  mine: WorkflowTemplate,
  theirs: WorkflowTemplate,
): Merge<string> {
  const [from, own, others] = [partsOf(base), partsOf(mine), partsOf(theirs)];
  const names = [...new Set([...Object.keys(from), ...Object.keys(own), ...Object.keys(others)])];
  return mergeThreeWays(names, from, own, others);
}

/** The template after a merge: in my order, what only they have after it. What is undefined on the chosen side is gone. */
export function mergedTemplate(
  merge: Merge<string>,
  mine: WorkflowTemplate,
  theirs: WorkflowTemplate,
  chosenTheirs: readonly string[],
): WorkflowTemplate {
  const values = mergedValues(merge, partsOf(mine), partsOf(theirs), chosenTheirs);
  const list = <Item extends { key: string }>(
    prefix: string,
    own: readonly Item[],
    others: readonly Item[],
  ): Item[] => {
    const known = new Map([...others, ...own].map((item) => [item.key, item]));
    return [...new Set([...own, ...others].map(({ key }) => key))].flatMap((key) => {
      const chosen = values[`${prefix}${key}`];
      const item = chosen === undefined ? undefined : [...own, ...others].find((one) => one === chosen);
      return item ?? (chosen === undefined ? [] : (known.get(key) ?? []));
    });
  };
  const takes = (field: string) => merge.taken.includes(field) || chosenTheirs.includes(field);
  return {
    name: takes('name') ? theirs.name : mine.name,
    description: takes('description') ? theirs.description : mine.description,
    practice_area: takes('practice_area') ? theirs.practice_area : mine.practice_area,
    language: takes('language') ? theirs.language : mine.language,
    trigger_dates: list('trigger:', mine.trigger_dates, theirs.trigger_dates),
    stages: list('stage:', mine.stages, theirs.stages),
    steps: list('step:', mine.steps, theirs.steps),
  };
}
