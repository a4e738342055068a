import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { listen, type LiveEvent, type LiveFeed } from './realtime.ts';

/** Events of a moment are one occasion to ask again, in milliseconds. */
const GATHER_MS = 250;
/** A page that is left is often come back to: its feeds are kept this long, in milliseconds. */
const LINGER_MS = 10_000;

const BOTH: readonly LiveEvent[] = ['INSERT', 'UPDATE'];

/** That something has changed is enough to ask again: of the rows only the key comes along. */
function feed(table: string, filter?: string): LiveFeed {
  const key = filter === undefined ? table : `${table}:${filter}`;
  return { key, table, events: BOTH, columns: ['id'], ...(filter && { filter }) };
}

/** That a row was deleted: told of every row of the table, so it is an occasion only for what shows that row. */
const gone = (table: string): LiveFeed => ({ key: `${table} deleted`, table, events: ['DELETE'], columns: ['id'] });

/** Whether some of these keys stand anywhere in an answer. */
function holds(answer: unknown, ids: ReadonlySet<unknown>): boolean {
  if (typeof answer !== 'object' || answer === null) return ids.has(answer);
  return Object.values(answer).some((part) => holds(part, ids));
}

/** Who reads: a client reads tasks and events by functions, and hears of them by the timeline of the case alone. */
export type Reader = 'client' | 'firm';
const BY_THE_TIMELINE: ReadonlySet<unknown> = new Set(['tasks', 'calendar']);

/** What changes the answer of a cached question; nothing for a question whose answer nobody else changes. */
export function feedsOf(key: QueryKey, reader: Reader = 'firm'): LiveFeed[] {
  const feeds = feedsOfFirm(key);
  if (reader === 'firm' || feeds.length === 0 || !BY_THE_TIMELINE.has(key[0])) return feeds;
  const [area, part, id] = key;
  return [...feeds, feed('case_events', area === 'tasks' && part === 'case' ? `case_id=eq.${String(id)}` : undefined)];
}

function feedsOfFirm(key: QueryKey): LiveFeed[] {
  const [area, part, id] = key;
  const isOne = typeof id === 'string';
  switch (area) {
    case 'cases':
      // What is being edited must not change under the editor's hands.
      if (part === 'for-edit') return [];
      if (part === 'detail' && isOne)
        return [
          feed('cases', `id=eq.${id}`),
          feed('case_events', `case_id=eq.${id}`),
          feed('case_team', `case_id=eq.${id}`),
          feed('messages', `case_id=eq.${id}`),
          feed('conversation_members', `case_id=eq.${id}`),
        ];
      return [feed('cases')];
    case 'postings':
      // Lawyers may not look into the cases themselves.
      return [feed('case_postings')];
    case 'proposals':
      if (part === 'detail' && isOne) return [feed('proposals', `id=eq.${id}`)];
      if (part === 'case' && isOne)
        return key[3] === 'questions'
          ? [feed('case_questions', `case_id=eq.${id}`)]
          : [feed('proposals', `case_id=eq.${id}`)];
      return part === 'list' || part === 'counts' ? [feed('proposals')] : [];
    case 'case-record':
      if (typeof id !== 'string') return [];
      // A deletion is told by the line that it leaves in the timeline; so is a wall, which no screen can listen to.
      if (part === 'parties')
        return [feed('case_parties', `case_id=eq.${id}`), feed('case_events', `case_id=eq.${id}`)];
      if (part === 'notes') return [feed('case_notes', `case_id=eq.${id}`), feed('case_events', `case_id=eq.${id}`)];
      if (part === 'team' || part === 'walls' || part === 'why')
        return [feed('case_team', `case_id=eq.${id}`), feed('case_events', `case_id=eq.${id}`)];
      return [];
    case 'messages':
      return part === 'list' && isOne ? [feed('messages', `case_id=eq.${id}`)] : [];
    case 'directory':
      if ((part === 'invitations' || part === 'own-invitation') && isOne)
        return [feed('case_invitations', `case_id=eq.${id}`)];
      return part === 'waiting' && isOne ? [feed('case_invitations', `lawyer_id=eq.${id}`)] : [];
    case 'deadlines':
      return part === 'case' && isOne ? [feed('case_deadlines', `case_id=eq.${id}`)] : [];
    case 'lawyers':
      if (part === 'detail' && isOne)
        return [feed('lawyer_profiles', `user_id=eq.${id}`), feed('lawyer_licences', `user_id=eq.${id}`)];
      return part === 'list' || part === 'counts' ? [feed('lawyer_profiles'), feed('lawyer_licences')] : [];
    case 'board':
      if (part === 'card' && isOne)
        return [
          feed('cases', `id=eq.${id}`),
          feed('tasks', `case_id=eq.${id}`),
          feed('case_notes', `case_id=eq.${id}`),
          feed('case_team', `case_id=eq.${id}`),
        ];
      return [feed('cases'), feed('case_stages'), feed('case_team'), feed('tasks'), feed('case_notes')];
    case 'tasks':
      if (part === 'choices') return [];
      if (part === 'case' && isOne)
        return [feed('tasks', `case_id=eq.${id}`), feed('task_assignees', `case_id=eq.${id}`), gone('tasks')];
      if (part === 'one' && isOne)
        return [
          feed('tasks', `id=eq.${id}`),
          feed('task_assignees', `task_id=eq.${id}`),
          feed('task_comments', `task_id=eq.${id}`),
          feed('task_attachments', `task_id=eq.${id}`),
          feed('task_watchers', `task_id=eq.${id}`),
          feed('time_entries', `task_id=eq.${id}`),
          gone('tasks'),
        ];
      return [feed('tasks'), feed('task_assignees'), feed('task_comments'), gone('tasks')];
    case 'workflows':
      if (part === 'list' || part === 'counts') return [feed('workflows'), feed('workflow_steps')];
      if (part === 'detail' && isOne)
        return [
          feed('workflows', `id=eq.${id}`),
          feed('workflow_steps', `workflow_id=eq.${id}`),
          feed('tasks', `workflow_id=eq.${id}`),
        ];
      if (part === 'comments' && isOne) return [feed('workflow_comments', `workflow_id=eq.${id}`)];
      // A client reads no workflows: what happens in theirs is told by the tasks and the timeline that they do see.
      return part === 'case' && isOne
        ? [
            feed('workflows', `case_id=eq.${id}`),
            feed('case_events', `case_id=eq.${id}`),
            feed('tasks', `case_id=eq.${id}`),
          ]
        : [];
    case 'calendar':
      if (part === 'items')
        return [
          feed('calendar_events'),
          feed('case_deadlines'),
          feed('tasks'),
          ...['calendar_events', 'case_deadlines', 'tasks'].map(gone),
        ];
      if (part === 'slots' || part === 'bookings' || part === 'booking-figures') return [feed('consultation_bookings')];
      return [];
    case 'overview':
      if (part === 'postings') return [feed('case_postings')];
      if (part === 'waiting')
        return [
          'cases',
          'proposals',
          'case_deadlines',
          'case_questions',
          'consultation_bookings',
          'lawyer_licences',
          'lawyer_profiles',
          'tasks',
        ].map((table) => feed(table));
      return [feed('cases'), feed('proposals'), feed('lawyer_licences'), feed('lawyer_profiles')];
    default:
      return [];
  }
}

/**
 * Asks again for what is on the screen when others have changed it, until the returned function is called. It listens to those tables
 * alone on which something that is shown depends.
 */
export function followQueries(client: QueryClient, reader: Reader = 'firm'): () => void {
  const followed = new Map<string, { stop: () => void; lingering: ReturnType<typeof setTimeout> | undefined }>();
  const changed = new Set<string>();
  const deleted = new Set<unknown>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    const now = new Set(changed);
    const ids = new Set(deleted);
    changed.clear();
    deleted.clear();
    await client.invalidateQueries({
      predicate: ({ queryKey, state }) =>
        feedsOf(queryKey, reader).some(
          ({ key, events }) => now.has(key) && (!events.includes('DELETE') || holds(state.data, ids)),
        ),
    });
    gathering = undefined;
    // What came in the meantime: never more than one round of questions at a time.
    if (changed.size > 0) gather();
  };
  const gather = () => {
    gathering ??= setTimeout(() => void ask(), GATHER_MS);
  };
  const note = (key: string) => {
    changed.add(key);
    gather();
  };

  const follow = (wanted: LiveFeed) => {
    const told = () => note(wanted.key);
    const onChange = (event: LiveEvent, row: Readonly<Record<string, unknown>>) => {
      if (event === 'DELETE') deleted.add(row['id']);
      told();
    };
    followed.set(wanted.key, { stop: listen(wanted, { onChange, onCaughtUp: told }), lingering: undefined });
  };
  const look = () => {
    const active = client.getQueryCache().findAll({ type: 'active' });
    const wanted = new Map(active.flatMap(({ queryKey }) => feedsOf(queryKey, reader)).map((each) => [each.key, each]));
    for (const [key, one] of followed) {
      if (wanted.has(key)) {
        clearTimeout(one.lingering);
        one.lingering = undefined;
      } else {
        one.lingering ??= setTimeout(() => {
          followed.delete(key);
          one.stop();
        }, LINGER_MS);
      }
    }
    for (const each of wanted.values()) if (!followed.has(each.key)) follow(each);
  };

  const stopCache = client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'observerAdded' && type !== 'observerRemoved') return;
    clearTimeout(looking);
    looking = setTimeout(look, GATHER_MS);
  });
  look();
  return () => {
    stopCache();
    clearTimeout(gathering);
    clearTimeout(looking);
    for (const { stop, lingering } of followed.values()) {
      clearTimeout(lingering);
      stop();
    }
    followed.clear();
  };
}
