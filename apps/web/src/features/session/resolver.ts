import type { Complaints } from '@casewright/contracts/session';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver } from 'react-hook-form';

/** Lets a form be checked by a function that names what does not hold. */
export function resolverOf<Values extends FieldValues>(check: (values: Values) => Complaints): Resolver<Values> {
  return (values, _context, options) => {
    const complaints = Object.entries(check(values));
    if (complaints.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(complaints.map(([name, message]) => [name, { type: 'validate', message }]));
    return { values: {}, errors: toNestErrors<Values>(errors, options) };
  };
}
