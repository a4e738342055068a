import { TEMPLATE_SCOPES } from '@casewright/contracts/workflows';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

import { database } from '../../../../client/database.ts';
import { GALLERY_PAGE_SIZE, type GallerySort, type GalleryState } from '../gallery/state.ts';
import { workflowTemplateKeys } from '../keys.ts';

const COLUMNS =
  'id, template_key, version, name, description, practice_area, scope, language, status, stage_count, step_count, use_count, draft_id, draft_version, created_by_name, updated_at, may_edit';

const ORDER: Record<GallerySort, { column: 'name' | 'use_count' | 'updated_at'; ascending: boolean }> = {
  name: { column: 'name', ascending: true },
  used: { column: 'use_count', ascending: false },
  latest: { column: 'updated_at', ascending: false },
};

/** The templates that a state and language narrow down to; `scope` is given apart, so that each can be counted. */
function argumentsOf({ q, area, status }: GalleryState, scope: string, language: string) {
  return {
    search: q || undefined,
    area: area || undefined,
    in_status: status || undefined,
    in_scope: scope || undefined,
    in_language: language,
  };
}

/** One page of the templates that the reader may use. `language` is the reader's: system templates are once in each. */
export function galleryQuery(state: GalleryState, language: string) {
  return queryOptions({
    queryKey: workflowTemplateKeys.list({ ...state, language }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { column, ascending } = ORDER[state.sort];
      const from = state.page * GALLERY_PAGE_SIZE;
      const { data, count } = await database
        .rpc('find_templates', argumentsOf(state, state.scope, language), { count: 'exact' })
        .select(COLUMNS)
        .order(column, { ascending })
        .order('id')
        .range(from, from + GALLERY_PAGE_SIZE - 1)
        .abortSignal(signal)
        .throwOnError();
      return { rows: data, total: count ?? 0 };
    },
  });
}

/** A template in the gallery: its active version, else its newest. */
export type GalleryRow = Awaited<ReturnType<NonNullable<ReturnType<typeof galleryQuery>['queryFn']>>>['rows'][number];

/** How many templates there are of each scope, and of all under '', with everything else that narrows. */
export function scopeCountsQuery(state: GalleryState, language: string) {
  const { q, area, status } = state;
  return queryOptions({
    queryKey: workflowTemplateKeys.counts({ q, area, status, language }),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const counts = await Promise.all(
        ['', ...TEMPLATE_SCOPES].map(async (scope) => {
          const { count } = await database
            .rpc('find_templates', argumentsOf(state, scope, language), { count: 'exact', head: true })
            .abortSignal(signal)
            .throwOnError();
          return [scope, count ?? 0] as const;
        }),
      );
      return new Map(counts);
    },
  });
}
