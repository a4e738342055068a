import type { Statement } from '@casewright/backend';
import type { TaskVerb } from '@casewright/contracts/task-verbs';

/** A verb of the database. As JSON, in which its numbers are numbers and its times ISO 8601. */
const call = (verb: string, values: readonly unknown[]): Statement => ({
  name: `api_task_${verb}`,
  text: `select to_jsonb(done) as answer from public.${verb}(${values.map((_, index) => `$${index + 1}`).join(', ')}) done`,
  values,
});

/** A write that row security authorises; it ends in `returning *`. */
const write = (text: string, values: readonly unknown[]): Statement => ({
  text: `with done as (${text} returning *) select to_jsonb(done) as answer from done`,
  values,
});

type Asked<Verb extends TaskVerb['verb']> = Extract<TaskVerb, { verb: Verb }>;

function moveOf(asked: Asked<'move'>): Statement {
  return asked.before === undefined || asked.before === null
    ? call('move_task', [asked.task_id, asked.status, asked.position ?? null])
    : call('place_task', [asked.task_id, asked.status, asked.before]);
}

type OfTime = Asked<'start_timer' | 'pause_timer' | 'stop_timer' | 'log_time' | 'delete_time'>;

function ofTime(asked: OfTime): Statement {
  switch (asked.verb) {
    case 'start_timer':
      return call('start_timer', [asked.task_id ?? null, asked.case_id ?? null]);
    case 'pause_timer':
      return call('pause_timer', []);
    case 'stop_timer':
      return call('stop_timer', [asked.narrative ?? null, asked.billable ?? null]);
    case 'log_time':
      return call('log_time', [
        asked.task_id,
        asked.started_at,
        asked.minutes,
        asked.narrative ?? null,
        asked.billable ?? null,
        null,
        null,
        null,
        asked.entry_id ?? null,
      ]);
    default:
      return write('delete from public.time_entries where id = $1', [asked.entry_id]);
  }
}

type OfTask = Exclude<TaskVerb, OfTime>;

function ofTask(asked: OfTask): Statement {
  switch (asked.verb) {
    case 'add':
      return call('save_task', [null, JSON.stringify(asked.task), null]);
    case 'save':
      return call('save_task', [asked.task_id, JSON.stringify(asked.task), asked.version ?? null]);
    case 'move':
      return moveOf(asked);
    case 'complete':
      return call('complete_task', [asked.task_id]);
    case 'approve':
      return call('approve_task', [asked.task_id]);
    case 'send_back':
      return call('send_back_task', [asked.task_id, asked.reason]);
    case 'delete':
      return call('delete_task', [asked.task_id]);
    case 'watch':
      return call('watch_task', [asked.task_id]);
    case 'unwatch':
      return call('unwatch_task', [asked.task_id]);
    case 'comment':
      return write('insert into public.task_comments (task_id, body, mentions) values ($1, $2, $3)', [
        asked.task_id,
        asked.body,
        asked.mentions ?? [],
      ]);
    case 'edit_comment':
      return write('update public.task_comments set body = $2 where id = $1', [asked.comment_id, asked.body]);
    case 'delete_comment':
      return write('delete from public.task_comments where id = $1', [asked.comment_id]);
    case 'delete_attachment':
      return call('delete_attachment', [asked.attachment_id]);
    case 'restore':
      return {
        name: 'api_task_restore_tasks',
        text: `select coalesce(jsonb_agg(to_jsonb(one)), '[]') as answer from public.restore_tasks($1) one`,
        values: [JSON.stringify(asked.undo)],
      };
    default:
      return {
        name: 'api_task_change_tasks',
        text: `select coalesce(jsonb_agg(to_jsonb(one)), '[]') as answer from public.change_tasks($1, $2) one`,
        values: [asked.task_ids, JSON.stringify(asked.change)],
      };
  }
}

/**
 * The statement by which the database does what a verb asks for: its own verb where it has one, else the write that row security authorises.
 * Each answers `answer`: the row that it changed, none where the caller may not; of many tasks a list.
 */
export function statementOf(asked: TaskVerb): Statement {
  switch (asked.verb) {
    case 'start_timer':
    case 'pause_timer':
    case 'stop_timer':
    case 'log_time':
    case 'delete_time':
      return ofTime(asked);
    default:
      return ofTask(asked);
  }
}
