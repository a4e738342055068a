import { queryOptions, useQuery } from '@tanstack/react-query';

import { database } from '../../../client/database.ts';
import { keys } from '../../../client/query-keys.ts';
import type { Option } from '../../../ui/form/option.ts';

/** The fields of law, by name. They hardly ever change, so one visit asks once. */
export const practiceAreasQuery = queryOptions({
  queryKey: keys.practiceAreas.all,
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const { data } = await database
      .from('practice_areas')
      .select('slug, name')
      .order('name')
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
});

/** The fields of law as choices; none until they are there. */
export function usePracticeAreaOptions(): Option[] {
  const { data = [] } = useQuery(practiceAreasQuery);
  return data.map((area) => ({ value: area.slug, label: area.name }));
}

/** The name of a field of law; its slug until the names are there. */
export function usePracticeAreaName(): (slug: string) => string {
  const { data = [] } = useQuery(practiceAreasQuery);
  return (slug) => data.find((area) => area.slug === slug)?.name ?? slug;
}
