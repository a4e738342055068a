import type { Option } from '../../../ui/form/option.ts';
import type { CaseOfDeadlines } from './types.ts';

const WORKING = new Set(['lead', 'associate', 'paralegal']);

/** Who can answer for a deadline: those who work on the case. */
export function responsibleOptions(people: CaseOfDeadlines['people']): Option[] {
  return people.filter(({ role }) => WORKING.has(role)).map(({ id, name }) => ({ value: id, label: name }));
}
