import type { Ask } from '../bounded/serve-job.ts';

/** Says how many pages are done. */
export const progressBy =
  (ask: Ask) =>
  async (pages: number): Promise<void> =>
    void (await ask(String(pages)));
