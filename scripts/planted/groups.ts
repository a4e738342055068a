import type { Fault } from '../../tests/planted/fault.ts';
import { locate, Misplaced } from './apply.ts';

/**
 * Faults that can be made at once, at most `most` in a group: of one suite, each in a file of its own and with a test file of its own. One
 * whose text is not there exactly once is alone, where it is said.
 */
export function groupsOf(root: string, faults: readonly Fault[], most: number): Fault[][] {
  const groups: { of: Fault[]; files: Set<string> }[] = [];
  for (const fault of faults) {
    const file = placeOf(root, fault);
    const group = file === null ? undefined : groups.find((each) => takes(each, fault, file, most));
    if (group === undefined) groups.push({ of: [fault], files: new Set(file === null ? [] : [file]) });
    else if (file !== null) {
      group.of.push(fault);
      group.files.add(file);
    }
  }
  return groups.map(({ of }) => of);
}

function takes(group: { of: Fault[]; files: Set<string> }, fault: Fault, file: string, most: number): boolean {
  return (
    group.of.length < most &&
    group.files.size > 0 &&
    !group.files.has(file) &&
    group.of.every((other) => other.suite === fault.suite && other.file !== fault.file)
  );
}

function placeOf(root: string, fault: Fault): string | null {
  try {
    return locate(root, fault).file;
  } catch (error) {
    if (error instanceof Misplaced) return null;
    throw error;
  }
}
