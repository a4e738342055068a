import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { database } from '../../../../client/database.ts';
import { workflowKeys } from '../keys.ts';
import { peopleSchema } from '../model/details.ts';
import { useWorkflowsChanged } from './change-workflow.ts';

/** As many as a list to choose from shows; the rest is found by typing. */
const SHOWN = 20;

/** The cases on which the reader may start a workflow, those whose title or number contains a text, the latest first. */
export function caseChoicesQuery(search: string) {
  return queryOptions({
    queryKey: workflowKeys.cases(search),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc('cases_to_work', search === '' ? {} : { search })
        .order('updated_at', { ascending: false })
        .limit(SHOWN)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** The active templates that match, those of a field of law alone where one is given. */
export function templateChoicesQuery(search: string, practiceArea: string | null, language: string) {
  return queryOptions({
    queryKey: workflowKeys.templates(search, practiceArea, language),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data } = await database
        .rpc('find_templates', {
          in_status: 'active',
          in_language: language,
          ...(search !== '' && { search }),
          ...(practiceArea !== null && { area: practiceArea }),
        })
        .order('use_count', { ascending: false })
        .order('name')
        .limit(SHOWN)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

const triggersSchema = z.array(
  z.object({ key: z.string(), label: z.string(), required: z._default(z.boolean(), false) }),
);
const stagesSchema = z.array(z.object({ key: z.string(), name: z.string() }));

/** What starting a template needs of it: the dates that it asks for and its stages; null when there is none to be seen. */
export function templateToStartQuery(id: string) {
  return queryOptions({
    queryKey: workflowKeys.template(id),
    queryFn: async ({ signal }) => {
      const { data } = await database
        .from('workflow_templates')
        .select('id, name, practice_area, trigger_dates, stages')
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      if (data === null) return null;
      return { ...data, triggers: triggersSchema.parse(data.trigger_dates), stages: stagesSchema.parse(data.stages) };
    },
  });
}
/** What {@link templateToStartQuery} answers. */
export type TemplateToStart = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof templateToStartQuery>['queryFn']>>>
>;

/** What a workflow is started with. */
export interface StartOfWorkflow {
  template_id: string;
  case_id: string;
  trigger_values: Record<string, string>;
}

/** A step of a workflow that is not started yet: when it would be due, who would do it, and whether it is needed at all. */
export interface PreviewedStep {
  step_key: string;
  stage_key: string;
  type: string;
  title: string;
  assignee_role: string | null;
  due_on: string | null;
  estimated: boolean;
  skipped: boolean;
  missing: string | null;
  critical: boolean;
  people: z.infer<typeof peopleSchema>;
}

/** What starting would make, with its dates; nothing is written. */
export function startPreviewQuery(start: StartOfWorkflow) {
  return queryOptions({
    queryKey: workflowKeys.startPreview({ ...start }),
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<PreviewedStep[]> => {
      const { data } = await database
        .rpc('preview_workflow_dates', { ...start })
        .abortSignal(signal)
        .throwOnError();
      return data.map((row) => ({ ...row, people: peopleSchema.parse(row.people) }));
    },
  });
}

/** Starts a workflow and answers it. One that runs already with the same values is answered as it is. */
export function useStartWorkflow() {
  return useMutation({
    mutationFn: async (start: StartOfWorkflow & { name?: string }) => {
      const { data } = await database
        .rpc('start_workflow', { ...start })
        .select('id')
        .single<{ id: string }>()
        .throwOnError();
      return data;
    },
    onSettled: useWorkflowsChanged(),
  });
}
