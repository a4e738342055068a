import { serveJob as serve } from '../signing/serve-job.ts';

/** Does the one job of this process, and says how many pages are done. */
export const serveJob = <Job>(
  read: (line: string) => Job,
  work: (job: Job, folder: string, progress: (pages: number) => Promise<void>) => Promise<unknown>,
): Promise<never> =>
  serve(read, (job, folder, ask) => work(job, folder, async (pages) => void (await ask(String(pages)))));
