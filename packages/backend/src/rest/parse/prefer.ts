/** What a client asked for in `Prefer`; a family that was not named is absent. */
export interface Preferences {
  resolution?: 'merge-duplicates' | 'ignore-duplicates';
  missing?: 'default' | 'null';
  return?: 'representation' | 'minimal' | 'headers-only';
  count?: 'exact' | 'planned' | 'estimated';
  tx?: 'commit' | 'rollback';
  handling?: 'strict' | 'lenient';
  timezone?: string;
  maxAffected?: number;
  /** Preferences that mean nothing here, as written. */
  unknown: readonly string[];
}

const FAMILIES: {
  [Family in 'resolution' | 'missing' | 'return' | 'count' | 'tx' | 'handling']: readonly NonNullable<
    Preferences[Family]
  >[];
} = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  tx: ['commit', 'rollback'],
  handling: ['strict', 'lenient'],
};

const NONE: Preferences = { unknown: [] };

/** Reads `Prefer` after RFC 7240: the first of a family wins. `tx` counts only where it may. */
export function parsePrefer(
  header: string | undefined,
  timezones: ReadonlySet<string>,
  txOverride: boolean,
): Preferences {
  if (header === undefined || header === '') return NONE;
  const unknown: string[] = [];
  const preferences: Preferences = { unknown };
  for (const part of header.split(',')) {
    const preference = part.trim();
    if (preference === '') continue;
    const [name, value] = split(preference);
    if (name === 'timezone' && timezones.has(value)) preferences.timezone ??= value;
    else if (name === 'max-affected') readMaxAffected(preferences, value);
    else if (!readFamily(preferences, name, value)) unknown.push(preference);
  }
  if (!txOverride) delete preferences.tx;
  return preferences;
}

function split(preference: string): [string, string] {
  const equals = preference.indexOf('=');
  return equals < 0 ? [preference, ''] : [preference.slice(0, equals), preference.slice(equals + 1)];
}

function readMaxAffected(preferences: Preferences, value: string): void {
  if (/^\d{1,15}$/.test(value)) preferences.maxAffected ??= Number(value);
}

function readFamily(preferences: Preferences, name: string, value: string): boolean {
  if (!isFamily(name)) return false;
  const choices: readonly string[] = FAMILIES[name];
  if (!choices.includes(value)) return false;
  // The family's own choices have just been asked.
  if (preferences[name] === undefined) Object.assign(preferences, { [name]: value });
  return true;
}

function isFamily(name: string): name is keyof typeof FAMILIES {
  return Object.hasOwn(FAMILIES, name);
}
