import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** app/refreshes.ts adds the type of its list here: this layer names no feature, and a change that is not listed fails to compile. */
export interface RefreshList {}

type AnyRefreshes = Readonly<Record<string, (caseId: string) => readonly QueryKey[]>>;
/** The name of a change, and of the case where the list asks for it. */
type Change = RefreshList extends { refreshes: infer List }
  ? {
      [Name in keyof List]: List[Name] extends (...about: infer About) => unknown ? [Name, ...About] : never;
    }[keyof List]
  : never;

let refreshes: AnyRefreshes = {};

/** Takes the list of what a feature's change makes stale in other features; once, when the app starts. */
export function registerRefreshes(list: AnyRefreshes): void {
  refreshes = list;
}

/** Asks again for a feature's own answers, and for those of other features that its change makes stale. */
export async function refreshAfter(client: QueryClient, own: readonly QueryKey[], ...change: Change): Promise<void> {
  const [name, caseId = ''] = change;
  const others = refreshes[name]?.(caseId) ?? [];
  await Promise.all([...own, ...others].map((queryKey) => client.invalidateQueries({ queryKey })));
}
