import type { Environment } from '../environment.ts';
import type { Provider } from './provider.ts';
import { sandboxRows, type Query } from './rows.ts';
import { sandboxProvider } from './sandbox.ts';
import { stripeProvider } from './stripe.ts';

/** With whom this installation takes cards; null where nobody is set up. The sandbox is for demonstrations alone. */
export function openProvider({ stripe, demo, siteUrl }: Environment, query: Query): Provider | null {
  if (stripe !== null) return stripeProvider(stripe);
  return demo ? sandboxProvider(sandboxRows(query), siteUrl) : null;
}
