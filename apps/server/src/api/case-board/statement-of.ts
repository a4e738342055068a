import type { Statement } from '@casewright/backend';
import type { BoardVerb } from '@casewright/contracts/case-board';

type Asked<Verb extends BoardVerb['verb']> = Extract<BoardVerb, { verb: Verb }>;

/** A verb of the database. As JSON, in which its numbers are numbers and its times ISO 8601. */
const call = (verb: string, values: readonly unknown[]): Statement => ({
  name: `api_board_${verb}`,
  text: `select to_jsonb(done) as row from public.${verb}(${values.map((_, index) => `$${index + 1}`).join(', ')}) done`,
  values,
});

/** A write that row security authorises; it ends in `returning *`. */
const write = (text: string, values: readonly unknown[]): Statement => ({
  text: `with done as (${text} returning *) select to_jsonb(done) as row from done`,
  values,
});

/** A note's text as the notes of a case are kept: HTML, a paragraph for each part. */
function paragraphsOf(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

const EDITABLE = ['title', 'urgency', 'tags', 'next_update_by'] as const;

function editOf(asked: Asked<'edit_case'>): Statement {
  const named = EDITABLE.filter((name) => asked[name] !== undefined);
  // Naming nothing writes nothing, and answers the case as it is.
  if (named.length === 0)
    return { text: 'select to_jsonb(c) as row from public.cases c where id = $1', values: [asked.case_id] };
  const settings = named.map((name, place) => `${name} = $${place + 2}`).join(', ');
  return write(`update public.cases set ${settings} where id = $1`, [
    asked.case_id,
    ...named.map((name) => asked[name]),
  ]);
}

type ColumnVerb = Asked<
  'add_stage' | 'rename_stage' | 'move_stage' | 'set_stage_rules' | 'clear_stage' | 'delete_stage'
>;

function ofColumn(asked: ColumnVerb): Statement {
  switch (asked.verb) {
    case 'add_stage':
      return call('add_stage', [asked.name, asked.before ?? null]);
    case 'rename_stage':
      return call('rename_stage', [asked.stage_id, asked.name]);
    case 'move_stage':
      return call('move_stage', [asked.stage_id, asked.before ?? null]);
    case 'set_stage_rules':
      return call('set_stage_rules', [asked.stage_id, JSON.stringify(asked.rules)]);
    case 'clear_stage':
      return call('clear_stage', [asked.stage_id, asked.move_to]);
    default:
      return call('delete_stage', [asked.stage_id, asked.move_to ?? null]);
  }
}

/**
 * The statement by which the database does what a verb of the board asks for: its own verb where it has one, else the write that row
 * security authorises. Each answers `row`, the row that it changed; none where the caller may not.
 */
export function statementOf(asked: BoardVerb): Statement {
  switch (asked.verb) {
    case 'move_case':
      return call('move_case', [asked.case_id, asked.stage_id, asked.before ?? null, asked.position ?? null]);
    case 'move_task':
      return call('move_task', [asked.task_id, asked.status, asked.position ?? null]);
    case 'edit_case':
      return editOf(asked);
    case 'assign':
      return write(`insert into public.case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
        asked.case_id,
        asked.user_id,
      ]);
    case 'unassign':
      return write(
        `delete from public.case_team where case_id = $1 and user_id = $2 and role not in ('client', 'lead')`,
        [asked.case_id, asked.user_id],
      );
    case 'add_task':
      return write('insert into public.tasks (case_id, title) values ($1, $2)', [asked.case_id, asked.title]);
    case 'add_comment':
      return write(`insert into public.case_notes (case_id, visibility, body) values ($1, 'internal', $2)`, [
        asked.case_id,
        paragraphsOf(asked.body),
      ]);
    default:
      return ofColumn(asked);
  }
}
