import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { logError } from './log.ts';

/** app/refreshes.ts adds the type of its list here: this layer names no feature, and a change that is not listed fails to compile. */
export interface RefreshList {}

type AnyRefreshes = Readonly<Record<string, (caseId: string) => readonly QueryKey[]>>;
/** The name of a change, and of the case where the list asks for it. */
type Change = RefreshList extends { refreshes: infer List }
  ? {
      [Name in keyof List]: List[Name] extends (...about: infer About) => unknown ? [Name, ...About] : never;
    }[keyof List]
  : never;

let loadRefreshes = (): Promise<AnyRefreshes> => Promise.resolve({});

/** Takes the way to the list of what a feature's change makes stale in other features; once, when the app starts. The first change loads it. */
export function registerRefreshes(load: () => Promise<AnyRefreshes>): void {
  loadRefreshes = load;
}

/** Asks again for a feature's own answers, and for those of other features that its change makes stale. */
export async function refreshAfter(client: QueryClient, own: readonly QueryKey[], ...change: Change): Promise<void> {
  const [name, caseId = ''] = change;
  const asked = own.map((queryKey) => client.invalidateQueries({ queryKey }));
  const refreshes = await loadRefreshes().catch((error: unknown) => {
    logError('Refreshes could not be loaded', error);
    return null;
  });
  // Without the list everything may be stale.
  const others = refreshes === null ? [[]] : (refreshes[name]?.(caseId) ?? []);
  await Promise.all([...asked, ...others.map((queryKey) => client.invalidateQueries({ queryKey }))]);
}
