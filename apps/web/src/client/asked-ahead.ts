/** The request that the first script of index.html sends, before the app is there. */
interface AskedAhead {
  address: string;
  /** For whom: a token that was renewed since asks for itself. */
  token: string;
  answer: Promise<Response>;
}

declare global {
  interface Window {
    /** Absent when nobody is signed in. */
    askedAhead?: AskedAhead;
  }
}

/** The answer to a request that was sent ahead with this token, once; null when it was not, or when it failed on the way. */
export async function takeAnswer(address: string, token: string | null): Promise<Response | null> {
  const ahead = globalThis.window?.askedAhead;
  if (ahead === undefined || ahead.address !== address || ahead.token !== token) return null;
  delete window.askedAhead;
  return ahead.answer.catch(() => null);
}
