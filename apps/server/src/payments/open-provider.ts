import type { Environment } from '../environment.ts';
import type { CardProvider } from './cards.ts';
import { sandboxCardRows } from './plan-rows.ts';
import type { Provider } from './provider.ts';
import { sandboxRows, type Query } from './rows.ts';
import { sandboxCards } from './sandbox-cards.ts';
import { sandboxProvider } from './sandbox.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripeProvider } from './stripe.ts';

/** With whom this installation takes cards; null where nobody is set up. The sandbox is for demonstrations alone. */
export function openProvider({ stripe, demo, siteUrl }: Environment, query: Query): Provider | null {
  if (stripe !== null) return stripeProvider(stripe);
  return demo ? sandboxProvider(sandboxRows(query), siteUrl) : null;
}

/** With whom the platform itself takes what plans cost; null where nobody is set up. */
export function openCardProvider({ stripe, demo, siteUrl }: Environment, query: Query): CardProvider | null {
  if (stripe !== null) return stripeCards(stripe);
  return demo ? sandboxCards(sandboxCardRows(query), siteUrl) : null;
}
