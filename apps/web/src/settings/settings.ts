import type { DateHabits } from '../ui/format/date-habits.ts';

/** What a person chose about the look and about dates; kept in the browser's storage under `app-settings`. */
export interface Settings extends DateHabits {
  colorScheme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  /** The higher contrast is stored as 'hight': the name is part of the stored format. */
  contrast: 'default' | 'hight';
  /** The menu of the dashboard. */
  navLayout: 'vertical' | 'horizontal' | 'mini';
  /** One of the presets of the primary colour. */
  primaryColor: 'default' | 'cyan' | 'purple' | 'blue' | 'orange' | 'red';
  /** Whether the menu has the page's colour or a dark one of its own. */
  navColor: 'integrate' | 'apparent';
  /** Whether the dashboard's content keeps a readable width on large screens. */
  compactLayout: boolean;
  /** How high rows of tables, boards and lists are. */
  density: 'compact' | 'comfortable';
  fontFamily: 'Public Sans' | 'Inter' | 'DM Sans' | 'Nunito Sans';
}

/** Where settings are chosen: some concern the dashboard alone. */
export type SettingsArea = 'dashboard' | 'public';

/** The values that each setting can have; the first is the default. */
export const CHOICES: { readonly [Name in keyof Settings]: readonly [Settings[Name], ...Settings[Name][]] } = {
  colorScheme: ['light', 'dark'],
  direction: ['ltr', 'rtl'],
  contrast: ['default', 'hight'],
  navLayout: ['vertical', 'horizontal', 'mini'],
  primaryColor: ['default', 'cyan', 'purple', 'blue', 'orange', 'red'],
  navColor: ['integrate', 'apparent'],
  compactLayout: [true, false],
  density: ['compact', 'comfortable'],
  clock: ['language', 'h12', 'h24'],
  weekStart: ['language', 'monday', 'sunday', 'saturday'],
  zone: ['firm', 'device'],
  fontFamily: ['Public Sans', 'Inter', 'DM Sans', 'Nunito Sans'],
};

/** Settings from whatever was stored: each value that is not one of the setting's own gives way to the default. */
export function repairSettings(stored: unknown): Settings {
  const found = new Map(Object.entries(typeof stored === 'object' && stored !== null ? stored : {}));
  const repair = <Name extends keyof Settings>(name: Name): Settings[Name] => {
    const [usual, ...others] = CHOICES[name];
    return others.find((choice) => choice === found.get(name)) ?? usual;
  };
  return {
    colorScheme: repair('colorScheme'),
    direction: repair('direction'),
    contrast: repair('contrast'),
    navLayout: repair('navLayout'),
    primaryColor: repair('primaryColor'),
    navColor: repair('navColor'),
    compactLayout: repair('compactLayout'),
    density: repair('density'),
    clock: repair('clock'),
    weekStart: repair('weekStart'),
    zone: repair('zone'),
    fontFamily: repair('fontFamily'),
  };
}

/** What holds until a person chooses otherwise. */
export const DEFAULTS: Settings = repairSettings(null);

/** Whether something differs from the defaults. */
export function canReset(settings: Settings): boolean {
  const usual = new Map<string, unknown>(Object.entries(DEFAULTS));
  return Object.entries(settings).some(([name, value]) => usual.get(name) !== value);
}
