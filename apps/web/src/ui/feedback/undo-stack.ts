/** Something that was done and can be taken back. */
export interface Undoable {
  id: string;
  /** What was done, in a sentence. */
  text: string;
  undo: () => Promise<unknown>;
}

/** What can be undone, the last first. */
export interface UndoStack {
  push: (action: Undoable) => void;
  /** Takes one out; null where it is undone already. */
  take: (id: string) => Undoable | null;
  takeLast: () => Undoable | null;
}

/** How far back it goes. */
const MAX_ACTIONS = 20;

/** A stack of what one person did: what was done before another person signed in is forgotten. `who` says whose turn it is. */
export function createUndoStack(who: () => string | null): UndoStack {
  let actions: Undoable[] = [];
  let owner = who();
  const own = () => {
    if (owner !== who()) actions = [];
    owner = who();
    return actions;
  };
  const remove = (found: Undoable | undefined) => {
    actions = actions.filter((action) => action !== found);
    return found ?? null;
  };
  return {
    push: (action) => {
      actions = [...own(), action].slice(-MAX_ACTIONS);
    },
    take: (id) => remove(own().find((action) => action.id === id)),
    takeLast: () => remove(own().at(-1)),
  };
}
