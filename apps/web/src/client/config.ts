import { fieldOf } from './fields.ts';

/** What the server tells every browser: the answer of /config.json. */
export interface AppConfig {
  appName: string;
  version: string;
  /** Origin of the hosted backend's protocols; empty means this page's own origin. */
  supabaseUrl: string;
  supabaseAnonKey: string;
  /** Whether the demonstration accounts exist. */
  demo: boolean;
}

/** Set once by {@link loadConfig}, before the first render; read it inside functions only. */
export let config: AppConfig;

/** Reads /config.json (index.html preloads it). Throws when the server does not answer with a configuration. */
export async function loadConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isConfig(answer)) throw new Error('/config.json is not a configuration');
  setConfig({ ...answer, supabaseUrl: (answer.supabaseUrl || location.origin).replace(/\/$/, '') });
  return config;
}

/** Puts a configuration in place without asking the server. */
export function setConfig(next: AppConfig): void {
  config = next;
}

function isConfig(value: unknown): value is AppConfig {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['appName', 'version', 'supabaseUrl', 'supabaseAnonKey'];
  return texts.every((name) => typeof fieldOf(value, name) === 'string') && typeof fieldOf(value, 'demo') === 'boolean';
}
