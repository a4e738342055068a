const KEY = 'app-invoice-link';
/** The token of a link, or what a program on the way has left of it: the database says that it opens nothing. */
const TOKEN = /^[0-9a-f]{16,64}$/;

/** Where the browser keeps nothing, it lasts as long as the page. */
let held: string | null = null;

/** The token in the fragment of an address; null for any other fragment. */
export function tokenIn(fragment: string): string | null {
  return TOKEN.test(fragment) ? fragment : null;
}

/** What of a token is in the address of the page: so that it is another one for another link. A letter before it, or the router might read a number. */
export const tagOf = (token: string): string => `l${token.slice(0, 8)}`;

/** Keeps the token of the link that was opened in this tab: the provider leads back without it. */
export function keepToken(token: string): void {
  held = token;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Storage is forbidden: who pays comes back to a page that asks for the link.
  }
}

/** The token of the link that was opened last in this tab, unless the address is that of another one; null where there is none. */
export function keptToken(tag: string | undefined): string | null {
  const token = readToken();
  return token !== null && (tag === undefined || tagOf(token) === tag) ? token : null;
}

function readToken(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? held;
  } catch {
    return held;
  }
}
