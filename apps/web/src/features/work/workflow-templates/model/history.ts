/** What can be undone and done again. `mark` names the field that the last change was of: typing on in it is one change. */
export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  mark: string | null;
}

export type HistoryAction<Value> =
  | { type: 'change'; value: Value; mark?: string | undefined }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'settle'; value: Value };

/** So many changes can be undone. */
const MOST = 100;

/** A history that begins with a value. */
export function historyOf<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], mark: null };
}

/** The next history: a change forgets what was undone, and `settle` puts another value in place as if it had been there. */
export function nextHistory<Value>(history: History<Value>, action: HistoryAction<Value>): History<Value> {
  const { past, present, future } = history;
  switch (action.type) {
    case 'change': {
      if (action.value === present) return history;
      const isOne = action.mark !== undefined && action.mark === history.mark;
      return {
        past: isOne ? past : [...past, present].slice(-MOST),
        present: action.value,
        future: [],
        mark: action.mark ?? null,
      };
    }
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return history;
      return { past: past.slice(0, -1), present: before, future: [present, ...future], mark: null };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (after === undefined) return history;
      return { past: [...past, present], present: after, future: rest, mark: null };
    }
    case 'settle':
      return { ...history, present: action.value, mark: null };
    default:
      return history;
  }
}
