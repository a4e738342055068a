import { createContext, use, useRef, useState } from 'react';

/** What has become of what was written last. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; retry: () => void };

type Write = () => Promise<unknown>;

interface Autosave {
  state: SaveState;
  /**
   * Saves something, and answers whether it was saved. What failed is kept under its key until it is tried again, or something else is
   * saved under the same key.
   */
  save: (key: string, write: Write) => Promise<boolean>;
}

/** Keeps account of fields that save themselves. `onError` says why one could not be saved. */
export function useAutosaveState(onError: (error: unknown) => void): Autosave {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const pending = useRef(0);
  const failed = useRef(new Map<string, Write>());

  const settle = () => {
    if (pending.current > 0) return;
    setState(
      failed.current.size === 0
        ? { kind: 'saved', at: Date.now() }
        : {
            kind: 'failed',
            retry: () => void Promise.all([...failed.current].map(([key, write]) => save(key, write))),
          },
    );
  };
  const save = async (key: string, write: Write): Promise<boolean> => {
    failed.current.delete(key);
    pending.current += 1;
    setState({ kind: 'saving' });
    try {
      await write();
      return true;
    } catch (error) {
      failed.current.set(key, write);
      onError(error);
      return false;
    } finally {
      pending.current -= 1;
      settle();
    }
  };
  return { state, save };
}

/** Hands the account down to the fields. */
export const AutosaveContext = createContext<Autosave | null>(null);

/** The account around this field. Throws where there is none. */
export function useAutosave(): Autosave {
  const autosave = use(AutosaveContext);
  if (autosave === null) throw new Error('No AutosaveContext is above this field');
  return autosave;
}
