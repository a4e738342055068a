/** Most bytes of one answer of the endpoint, with all that its protocol writes around the words. */
const MOST_BYTES = 4 * 1024 * 1024;

/** An address that was not asked, or an answer that was not taken. */
export class NotAsked extends Error {}

/**
 * The fetch of the client: to the server of the settings and no other, without following it elsewhere, and no more of its answer than a reply
 * can need. The settings name the server, so that its address may be one of an inner network.
 */
export function guardedFetch(base: URL): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== base.origin) throw new NotAsked('The address is not the one of the settings');
    const answer = await fetch(url, { ...init, redirect: 'manual', credentials: 'omit' });
    if (answer.status >= 300 && answer.status < 400) throw new NotAsked('The endpoint leads elsewhere');
    if (answer.body === null) return answer;
    let size = 0;
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, controller) {
          size += piece.length;
          if (size > MOST_BYTES) controller.error(new NotAsked('The answer of the endpoint is too long'));
          else controller.enqueue(piece);
        },
      }),
    );
    return new Response(counted, { status: answer.status, headers: answer.headers });
  };
}
