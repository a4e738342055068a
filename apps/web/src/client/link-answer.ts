/** What a link from a message, or a sign-in provider, brought back in the address instead of a session. */
export type LinkAnswer =
  | { kind: 'refused'; error: { code: string; message: string } }
  /** Done, but nobody is signed in by it: one of two addresses has been confirmed, for example. */
  | { kind: 'accepted' };

let answer: LinkAnswer | null = null;

/** Takes such an answer out of the address; call once, before anything reads the address. */
export function readLinkAnswer(): void {
  const url = new URL(location.href);
  const hash = new URLSearchParams(url.hash.slice(1));
  const find = (name: string) => hash.get(name) ?? url.searchParams.get(name);
  const message = find('error_description');
  if (message !== null) answer = { kind: 'refused', error: { code: find('error_code') ?? '', message } };
  else if (hash.has('message')) answer = { kind: 'accepted' };
  else return;
  url.hash = '';
  for (const name of ['error', 'error_code', 'error_description', 'message']) url.searchParams.delete(name);
  history.replaceState(history.state, '', url.href);
}

/** The answer, without taking it. */
export function linkAnswer(): LinkAnswer | null {
  return answer;
}

/** The answer, once: the first caller shows it. */
export function takeLinkAnswer(): LinkAnswer | null {
  const taken = answer;
  answer = null;
  return taken;
}
