import { caseGroups, type CaseGroup, groupOfPart } from '@casewright/contracts/case-page';

import type { CaseReader, PartHead } from './case-view.tsx';

/** The tabs of a case's page that the reader has, in their order, each with its parts. */
export function groupsOf<Part extends PartHead>(
  parts: readonly Part[],
  reader: CaseReader,
): { value: CaseGroup; parts: Part[] }[] {
  const shown = parts.filter(({ isFor }) => isFor?.(reader) ?? true);
  return caseGroups
    .map((value) => ({
      value,
      parts: shown.filter((part) => (part.group?.(reader) ?? groupOfPart(part.value)) === value),
    }))
    .filter((group) => group.parts.length > 0);
}
