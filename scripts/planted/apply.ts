import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import type { Fault } from '../../tests/planted/fault.ts';

/** A fault whose text is not there exactly once: the code has moved on, or says it twice. */
export class Misplaced extends Error {}

/** The file and the text in it that a fault changes. Throws `Misplaced` unless its text is there exactly once. */
export function locate(root: string, fault: Pick<Fault, 'where' | 'find'>): { file: string; text: string } {
  const found: { file: string; text: string }[] = [];
  let times = 0;
  for (const file of filesOf(root, fault.where)) {
    const text = readFileSync(join(root, file), 'utf8');
    const here = text.split(fault.find).length - 1;
    times += here;
    if (here > 0) found.push({ file, text });
  }
  const [only] = found;
  if (only === undefined || times !== 1) throw new Misplaced(`its text is ${times} times in ${fault.where}, not once`);
  return only;
}

/** Makes the mistake below `root`; answers how to take it back. Throws `Misplaced` as `locate` does. */
export function plant(root: string, fault: Pick<Fault, 'where' | 'find' | 'replace'>): () => void {
  const { file, text } = locate(root, fault);
  // A function, since `$&` and the like mean something in a replacement's text.
  writeFileSync(
    join(root, file),
    text.replace(fault.find, () => fault.replace),
  );
  return () => writeFileSync(join(root, file), text);
}

function filesOf(root: string, where: string): string[] {
  return globSync(where, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .map((file) => file.split(sep).join('/'))
    .toSorted();
}
