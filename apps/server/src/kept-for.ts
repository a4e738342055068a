/** Asks once for all who ask within a time, in milliseconds; what failed is asked again. */
export function keptFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; until: number } | null = null;
  return () => {
    if (kept !== null && kept.until > Date.now()) return kept.answer;
    const answer = ask();
    const asked = { answer, until: Date.now() + ms };
    kept = asked;
    answer.catch(() => {
      if (kept === asked) kept = null;
    });
    return answer;
  };
}
