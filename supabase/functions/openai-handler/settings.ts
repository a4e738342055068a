/** What the operator has set; read with each question, because a hosted project changes its secrets while functions run. */
export interface Settings {
  baseUrl: URL;
  apiKey: string;
  model: string;
  /** Prices of a million tokens, in the currency of the operator's choice. */
  priceIn: number;
  priceOut: number;
  /** How long the first words, and the whole reply, may take. */
  firstMs: number;
  wholeMs: number;
}

const OPENAI = 'https://api.openai.com/v1';
/** Most tokens of one reply. */
export const MOST_TOKENS_OUT = 2_000;
/** Most characters of one reply, whatever the endpoint takes a token for. */
export const MOST_CHARACTERS_OUT = 32_000;

/** The settings; null without a key. @throws Error in one line that names the variable */
export function readSettings(get: (name: string) => string | undefined): Settings | null {
  const apiKey = get('OPENAI_API_KEY') ?? '';
  if (apiKey === '') return null;
  const address = get('OPENAI_BASE_URL') || OPENAI;
  if (!URL.canParse(address)) throw new Error('OPENAI_BASE_URL is no address');
  const baseUrl = new URL(address);
  // What people write here is confidential: it crosses no network in the clear.
  if (baseUrl.protocol !== 'https:' && !(baseUrl.protocol === 'http:' && isThisMachine(baseUrl.hostname)))
    throw new Error('OPENAI_BASE_URL must begin with https://, or be on this machine');
  return {
    baseUrl,
    apiKey,
    model: get('OPENAI_MODEL') || 'gpt-4o-mini',
    priceIn: priceOf(get('OPENAI_PRICE_IN')),
    priceOut: priceOf(get('OPENAI_PRICE_OUT')),
    firstMs: Number(get('OPENAI_TIMEOUT_SECONDS') || 30) * 1_000,
    wholeMs: 120_000,
  };
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

function priceOf(text: string | undefined): number {
  const price = Number(text || 0);
  return Number.isFinite(price) && price >= 0 ? price : 0;
}
