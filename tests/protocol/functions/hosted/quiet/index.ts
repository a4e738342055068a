import { WORD } from '../_shared/word.ts';

/** Needs no token. */
export default { fetch: (): Response => new Response(WORD) };
