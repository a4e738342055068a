import type { Run } from '../src/jobs/job.ts';

/** The queries of a job on a database that is not there: `answer` says the rows of a statement with its values, or throws what it refuses. */
export function answering(answer: (text: string, values: readonly unknown[]) => unknown[]): Run['query'] {
  return async (text, values = []) => {
    await Promise.resolve();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each caller of a query says what its rows are, which no fake can know
    return { rows: answer(text, values) } as never;
  };
}
