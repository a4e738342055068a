import { type CasePlace, placeOfPart } from '@casewright/contracts/case-page';

import { paths } from '../../../../client/paths.ts';
import type { Said } from '../types.ts';

/** Where a thing that was said is found whole; null: all of it is here. */
export function placeOfSaid(caseId: string, said: Said): { to: string; search?: CasePlace | { event: string } } | null {
  const onCase = paths.dashboard.case.details(caseId);
  switch (said.kind) {
    case 'message':
      return { to: onCase, search: placeOfPart('messages') };
    case 'call':
    case 'mail':
      return null;
    case 'meeting':
      return said.link_id === null ? null : { to: paths.dashboard.calendar, search: { event: said.link_id } };
    default:
      if (said.letter === 'invoice' || said.letter === 'reminder')
        return said.link_id === null ? null : { to: paths.dashboard.invoice.details(said.link_id) };
      if (said.letter === 'credit_note')
        return said.link_id === null ? null : { to: paths.dashboard.invoice.creditNote(said.link_id) };
      return { to: onCase, search: placeOfPart('documents') };
  }
}
