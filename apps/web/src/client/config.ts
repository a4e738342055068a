import { fieldOf } from './fields.ts';

/** What the server says to every browser: in its pages, and as the answer of /config.json. */
export interface AppConfig {
  appName: string;
  version: string;
  /** Origin of the hosted backend's protocols; empty means this page's own origin. */
  supabaseUrl: string;
  supabaseAnonKey: string;
  /** Whether the storage makes smaller pictures of those that everybody may see. */
  pictureSizes: boolean;
  /** Whether the demonstration accounts exist. */
  demo: boolean;
}

/** Set once by {@link loadConfig}, before the first render; read it inside functions only. */
export let config: AppConfig;

/**
 * Reads the configuration in the page. One that was kept, or that the server did not write, has none: then /config.json is asked. Throws
 * when the server does not answer with a configuration.
 */
export async function loadConfig(): Promise<AppConfig> {
  const found = writtenConfig() ?? (await askConfig());
  setConfig({ ...found, supabaseUrl: (found.supabaseUrl || location.origin).replace(/\/$/, '') });
  return config;
}

function writtenConfig(): AppConfig | null {
  try {
    const written: unknown = JSON.parse(document.getElementById('config')?.textContent ?? '');
    return isConfig(written) ? written : null;
  } catch {
    return null;
  }
}

async function askConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`);
  const answer: unknown = await response.json();
  if (!isConfig(answer)) throw new Error('/config.json is not a configuration');
  return answer;
}

/** Puts a configuration in place without asking the server. */
export function setConfig(next: AppConfig): void {
  config = next;
}

function isConfig(value: unknown): value is AppConfig {
  if (typeof value !== 'object' || value === null) return false;
  const texts = ['appName', 'version', 'supabaseUrl', 'supabaseAnonKey'];
  const switches = ['pictureSizes', 'demo'];
  return (
    texts.every((name) => typeof fieldOf(value, name) === 'string') &&
    switches.every((name) => typeof fieldOf(value, name) === 'boolean')
  );
}
