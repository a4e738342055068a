import { removeFolder, startServer } from '../../tests/setup/server.ts';
import { median, ROUNDS } from '../measure.ts';
import { type Drag, drag, openBrowser, openPage, showAll, timeToFirstCard } from './board-page.ts';
import { addTasks, type Person, signIn, verb } from './fill.ts';

const LARGE = Number(process.env.BENCH_TASKS ?? 2_000);
const SMALL = 40;
const PERSON = 'lawyer-admin@casewright.test';
const MOVES = 100;
const BOARD = '/dashboard/task_management?q=';

/** A board of many tasks is up as soon as one of a few, within this many times. */
const PAINT_GOAL = 1.5;
/** A drag across it draws as many frames as across the small one, but for this share. */
const FRAMES_GOAL = 0.9;
const ACKNOWLEDGED_GOAL_MS = 100;

/**
 * The board of BENCH_TASKS tasks (2,000), all of them on the screen, against the same board of forty: its first card, frames while a card is
 * carried across it, and how soon a move is acknowledged. Fails when a goal is missed.
 */
export async function measureTasks(): Promise<void> {
  const server = await startServer();
  try {
    const person = await signIn(server.url, server.anonKey, PERSON);
    await addTasks(person, 'few', SMALL);
    await addTasks(person, 'many', LARGE);
    const missed = [...(await measureBoards(server.url)), ...(await measureMoves(person))];
    if (missed.length > 0) {
      console.error(`goals missed: ${missed.join('; ')}`);
      process.exitCode = 1;
    }
  } finally {
    await server.stop();
    removeFolder(server.dataDir);
  }
}

const said = (isMet: boolean, goal: string): string => (isMet ? '✓' : `✗ (goal: ${goal})`);

async function measureBoards(url: string): Promise<string[]> {
  const browser = await openBrowser();
  const missed: string[] = [];
  try {
    const page = await openPage(browser, url, PERSON);
    const paints = { few: [] as number[], many: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const which of round % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const))
        paints[which].push(await timeToFirstCard(page, BOARD + which));
    const ratio = median(paints.many.map((each, round) => each / (paints.few[round] ?? Number.NaN)));
    const isSoon = ratio <= PAINT_GOAL;
    if (!isSoon) missed.push('first card');
    console.log(
      `first card: ${ratio.toFixed(2)} times the time at ${LARGE} tasks ${said(isSoon, `at most ${PAINT_GOAL}`)} (${Math.round(median(paints.few))} and ${Math.round(median(paints.many))} ms)`,
    );

    const drags: Record<'few' | 'many', Drag[]> = { few: [], many: [] };
    for (const [which, count] of [
      ['few', SMALL],
      ['many', LARGE],
    ] as const) {
      await timeToFirstCard(page, BOARD + which);
      await showAll(page, count);
      for (let round = 0; round < ROUNDS; round += 1) {
        const [from, to] = round % 2 === 0 ? ['todo', 'in_review'] : ['in_review', 'todo'];
        drags[which].push(await drag(page, from, to));
        await page.waitForTimeout(1500);
      }
    }
    const fps = (of: Drag[]) => median(of.map(({ framesPerSecond }) => framesPerSecond));
    const long = (of: Drag[]) => of.reduce((sum, { longFrames }) => sum + longFrames, 0);
    const frames = fps(drags.many) / fps(drags.few);
    const isSmooth = frames >= FRAMES_GOAL;
    if (!isSmooth) missed.push('frames of a drag');
    console.log(
      `a drag: ${frames.toFixed(2)} of the frames at ${LARGE} tasks on the screen ${said(isSmooth, `at least ${FRAMES_GOAL}`)} (${fps(drags.few).toFixed(1)} and ${fps(drags.many).toFixed(1)} a second; ${long(drags.few)} and ${long(drags.many)} long frames in ${ROUNDS} drags)`,
    );
  } finally {
    await browser.close();
  }
  return missed;
}

/** A move against a request of the same person that only says who they are. */
async function measureMoves(person: Person): Promise<string[]> {
  const answer = await fetch(`${person.url}/api/task_management?search=many&lanes=none`, { headers: person.headers });
  const board: { columns: { status: string; cards: { id: string }[] }[] } = await answer.json();
  const ids = board.columns.find(({ status }) => status === 'todo')?.cards.map(({ id }) => id) ?? [];
  const times = { moves: [] as number[], bare: [] as number[] };
  for (let nth = 0; nth < MOVES; nth += 1) {
    const [taskId, before] = [ids[nth % ids.length], ids[(nth * 7 + 3) % ids.length]];
    const started = performance.now();
    await verb(person, { verb: 'move', task_id: taskId, status: 'todo', before: before === taskId ? null : before });
    const moved = performance.now();
    await (await fetch(`${person.url}/auth/v1/user`, { headers: person.headers })).text();
    times.moves.push(moved - started);
    times.bare.push(performance.now() - moved);
  }
  const slowest = times.moves.toSorted((a, b) => a - b)[Math.floor(MOVES * 0.95)] ?? Number.NaN;
  const isMet = slowest <= ACKNOWLEDGED_GOAL_MS;
  console.log(
    `a move: ${(median(times.moves) / median(times.bare)).toFixed(2)} times a request that says who one is ${said(isMet, `within ${ACKNOWLEDGED_GOAL_MS} ms`)} (${median(times.moves).toFixed(1)} ms, 95 of 100 within ${slowest.toFixed(1)} ms)`,
  );
  return isMet ? [] : ['a move'];
}
