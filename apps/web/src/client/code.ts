import { logError } from './log.ts';

const RETRY_MS = 3_000;

/**
 * Code that is fetched when the page is there already, asked for until it comes: the server may be away for a moment. For what the page can do
 * without; `lazy` would take the page away with it where it fails.
 */
export async function codeOf<Module>(load: () => Promise<Module>): Promise<Module> {
  let isSaid = false;
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!isSaid) logError('A part could not be fetched yet', error);
      isSaid = true;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
