import { beat, forgetPresences, PROCESSES_CHANNEL } from '../../database/relay.ts';
import type { Feed } from '../../database/snapshot-reader.ts';
import type { ChannelServices } from '../topics/services.ts';
import { factsOf } from './facts.ts';
import type { Foreign } from './foreign.ts';

const BEAT_MS = 5_000;
const AGAIN_MS = 1_000;

/** The other processes on the same database. */
export interface Processes {
  readonly others: ReadonlySet<string>;
  /** Something that others said may not have been heard. */
  missed(): void;
  /** Something was not sent to the others: they get again who is present here. */
  unsaid(): void;
  close(): Promise<void>;
}

interface Parts {
  feed: Feed;
  foreign: Foreign;
  sendPresences: () => void;
}

/** Says every 5 seconds that this process is there, and learns at once when another one comes or goes. */
export async function watchProcesses(
  { engine, logger, process }: Omit<ChannelServices, 'relay'>,
  { feed, foreign, sendPresences }: Parts,
): Promise<Processes> {
  const closing = new AbortController();
  let others: ReadonlySet<string> = new Set();
  /** What the last round could not do, so that the next one does. */
  const pending = { read: false, send: false };
  let running: Promise<void> | null = null;
  let again = false;
  let retry: NodeJS.Timeout | undefined;

  const round = async (): Promise<void> => {
    const answer = await beat(engine, process);
    const now = new Set(answer.others);
    const wasAlone = others.size === 0;
    const came = answer.others.some((id) => !others.has(id));
    if (now.size === 0) {
      others = now;
      if (wasAlone) return;
      feed.stop();
      await foreign.keepThoseOf(now);
      await forgetPresences(engine, process);
      return;
    }
    // Read along first, so that nothing is lost that is said from now on.
    if (wasAlone) await feed.start();
    others = now;
    if (wasAlone || answer.isNew || pending.send) {
      pending.send = false;
      sendPresences();
    }
    await foreign.keepThoseOf(now);
    if (!came && !pending.read) return;
    pending.read = true;
    await foreign.inTurn(async () => {
      await foreign.readAll();
      pending.read = false;
    });
  };

  const run = async (): Promise<void> => {
    do {
      again = false;
      try {
        await round();
      } catch (error) {
        logger.warn(factsOf(error), 'this process could not say that it is there; it tries again');
        clearTimeout(retry);
        retry = setTimeout(() => void look(), AGAIN_MS).unref();
      }
    } while (again && !closing.signal.aborted);
  };
  const look = async (): Promise<void> => {
    again = true;
    if (closing.signal.aborted) return;
    running ??= run().finally(() => {
      running = null;
    });
    await running;
  };

  const silence = await engine.listen(PROCESSES_CHANNEL, (payload) => {
    if (payload === process) return;
    // Nothing is said after a cut: then anything may have been.
    if (payload === '') pending.read = true;
    void look();
  });
  const every = setInterval(() => void look(), BEAT_MS).unref();
  await look();

  return {
    get others() {
      return others;
    },
    missed: () => {
      pending.read = true;
    },
    unsaid: () => {
      pending.send = true;
    },
    close: async () => {
      closing.abort();
      clearInterval(every);
      clearTimeout(retry);
      await silence();
      await running;
    },
  };
}
