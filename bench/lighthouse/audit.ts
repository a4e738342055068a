import lighthouse, { desktopConfig } from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export const LEAST = 95;

export type Scores = Record<(typeof CATEGORIES)[number], number>;

/**
 * `provided` takes the machine and its network as they are; `simulate` makes a slow telephone on a slow network of what was seen.
 * LIGHTHOUSE_THROTTLING=simulate shows how far a page is from that.
 */
const THROTTLING = process.env.LIGHTHOUSE_THROTTLING === 'simulate' ? 'simulate' : 'provided';

/** A visit that another program disturbed is made again: the middle one of three counts. */
const VISITS = 3;
/** A trace that could not be recorded says nothing of the page. */
const TRIES = 4;

export interface Audited {
  scores: Scores;
  /** What costs points, in the words of Lighthouse. */
  faults: string[];
}

/** One page as Lighthouse sees it. */
export async function auditPage(url: string, formFactor: 'mobile' | 'desktop', port: number): Promise<Audited> {
  const visits = [await measured(url, formFactor, port)];
  if ((visits[0]?.scores.performance ?? 0) < LEAST)
    while (visits.length < VISITS) visits.push(await measured(url, formFactor, port));
  const sorted = visits.toSorted((a, b) => a.scores.performance - b.scores.performance);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error(`${url} was not visited`);
  return middle;
}

async function measured(url: string, formFactor: 'mobile' | 'desktop', port: number): Promise<Audited> {
  for (let left = TRIES; left > 0; left -= 1) {
    const seen = await visit(url, formFactor, port);
    if (seen !== null) return seen;
  }
  throw new Error(`${url}: Lighthouse recorded no trace`);
}

/** Null where nothing could be measured. */
async function visit(url: string, formFactor: 'mobile' | 'desktop', port: number): Promise<Audited | null> {
  const run = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error', onlyCategories: [...CATEGORIES], throttlingMethod: THROTTLING },
    formFactor === 'desktop' ? desktopConfig : undefined,
  );
  if (run === undefined || run.lhr.runtimeError) return null;
  const { categories, audits } = run.lhr;
  if (categories['performance']?.score === null) return null;
  const scoreOf = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const scores = {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
  const faults = CATEGORIES.flatMap((name) => (categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0))
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 0.9)
    .map((audit) => `${audit?.title}${audit?.displayValue === undefined ? '' : `: ${audit.displayValue}`}`);
  return { scores, faults };
}
