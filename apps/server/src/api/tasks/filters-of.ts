import { TASK_DUES, TASK_VIEWS } from '@casewright/contracts/task-lists';
import { TASK_PRIORITIES } from '@casewright/contracts/tasks';
import { isUuid } from '@casewright/contracts/uuid';

/** What a list of tasks is asked with: the parameters of its address. */
export type Asked = Readonly<Record<string, unknown>>;

const SEARCH_MAX_LENGTH = 200;
const LABELS_MAX_LENGTH = 500;

const isOneOf = (list: readonly string[]) => (value: string) => list.includes(value);
const areAll = (list: readonly string[]) => (value: string) => value.split(',').every((each) => list.includes(each));
const isIdOr = (words: readonly string[]) => (value: string) => words.includes(value) || isUuid(value);
const isZone = (value: string) => /^[A-Za-z0-9_+/-]{1,64}$/.test(value);

/** The parameters by which a list is narrowed, and what each can be. */
const FILTERS: Readonly<Record<string, (value: string) => boolean>> = {
  search: (value) => value.length <= SEARCH_MAX_LENGTH,
  assignee: isIdOr(['me', 'none']),
  case_id: isIdOr(['none']),
  team_id: isUuid,
  priority: areAll(TASK_PRIORITIES),
  label: (value) => value.length <= LABELS_MAX_LENGTH,
  due: isOneOf(TASK_DUES),
  view: isOneOf(TASK_VIEWS),
  tz: isZone,
  lane_case: isIdOr(['none']),
  lane_person: isIdOr(['none']),
};

/** The filters in what was asked, as the database takes them; the name of the parameter that does not hold, where one does not. */
export function filtersOf(asked: Asked): { filters: string } | { unfit: string } {
  const filters: Record<string, string> = {};
  for (const [name, holds] of Object.entries(FILTERS)) {
    const value = asked[name];
    if (value === undefined || value === '') continue;
    if (typeof value !== 'string' || !holds(value)) return { unfit: name };
    filters[name] = value;
  }
  return { filters: JSON.stringify(filters) };
}
