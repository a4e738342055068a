import { useState } from 'react';

import { CODE_BOXES } from '../../../ui/form/code-boxes.tsx';
import { outcome, useLightForm } from '../../../ui/form/use-light-form.ts';

/** How long a form pretends to send, in milliseconds. */
const PRETENDED_MS = 500;

type Typed = Readonly<Record<string, string>>;
type Check = (typed: Typed) => Readonly<Record<string, string>>;

/** A form that checks what was typed and then only pretends to send it. `done` once it has. */
export function useDemoForm(check: Check) {
  const [done, setDone] = useState(false);
  const form = useLightForm({
    check: (typed) => outcome(null, check(typed)),
    send: pretend,
    onSent: () => setDone(true),
  });
  return { ...form, done };
}

/** Takes as long as sending something would. */
export function pretend(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PRETENDED_MS);
  });
}

/** The validation error about the first box of the code that is empty. */
export function codeErrors(typed: Typed): Readonly<Record<string, string>> {
  const empty = CODE_BOXES.find((name) => !typed[name]);
  return empty === undefined ? {} : { [empty]: 'authDemo:code.incomplete' };
}
