import { fieldOf } from './fields.ts';

/** The element of the first HTML in which the server hands over the answers with which it has drawn the page. */
export const FIRST_ANSWERS_ID = 'first-answers';

let answers: object | null = null;

/** The answers with which a page is drawn where there is no browser. */
export function setFirstAnswers(given: object): void {
  answers = given;
}

/**
 * What the server has answered at an address before the app came: the page is drawn with it, and asks again. undefined where it has not.
 * The caller names the shape, as for any answer of the server.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names the shape
export function firstAnswer<Answer>(address: string): Answer | undefined {
  answers ??= written();
  const answer: unknown = fieldOf(answers, address);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes what it answers at this address
  return answer as Answer | undefined;
}

function written(): object {
  if (typeof document === 'undefined') return {};
  try {
    const given: unknown = JSON.parse(document.getElementById(FIRST_ANSWERS_ID)?.textContent ?? '{}');
    return typeof given === 'object' && given !== null ? given : {};
  } catch {
    // Cut on the way: the page asks for itself.
    return {};
  }
}
