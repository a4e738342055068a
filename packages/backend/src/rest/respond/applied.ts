import type { Preferences } from '../parse/prefer.ts';

type Family = 'resolution' | 'missing' | 'return' | 'count' | 'tx' | 'handling' | 'timezone' | 'maxAffected';

const ORDER: readonly (readonly [Family, string])[] = [
  ['resolution', 'resolution'],
  ['missing', 'missing'],
  ['return', 'return'],
  ['count', 'count'],
  ['tx', 'tx'],
  ['handling', 'handling'],
  ['timezone', 'timezone'],
  ['maxAffected', 'max-affected'],
];

/** Preference-Applied: of the families that mean something to this request, those that were given. */
export function preferenceApplied(preferences: Preferences, families: ReadonlySet<Family>): string | undefined {
  const applied = ORDER.flatMap(([family, name]) => {
    const value = preferences[family];
    if (value === undefined || !families.has(family)) return [];
    // Without strict handling a limit on what may be affected is not kept.
    if (family === 'maxAffected' && preferences.handling !== 'strict') return [];
    return [`${name}=${value}`];
  });
  return applied.length === 0 ? undefined : applied.join(', ');
}

export type { Family };
