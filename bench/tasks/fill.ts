const PASSWORD = 'casewright-demo';
/** How many tasks are added at a time. */
const AT_ONCE = 8;

/** Somebody who is signed in to the product. */
export interface Person {
  url: string;
  headers: Record<string, string>;
}

/** Signs in one of the demonstration accounts. */
export async function signIn(url: string, anonKey: string, email: string): Promise<Person> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  const { access_token: token }: { access_token: string } = await answer.json();
  return { url, headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' } };
}

/** Does a verb of tasks and answers the row that it changed. */
export async function verb(person: Person, body: object): Promise<{ id: string }> {
  const answer = await fetch(`${person.url}/api/task_management`, {
    method: 'POST',
    headers: person.headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Adds as many tasks as a board is to hold, in equal parts to its four columns, each named with `word`. */
export async function addTasks(person: Person, word: string, count: number): Promise<void> {
  const columns = ['todo', 'in_progress', 'in_review', 'done'];
  const waiting = Array.from({ length: count }, (_, place) => place);
  const worker = async (): Promise<void> => {
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const status = columns[place % columns.length];
      const task = {
        title: `Task ${place} of ${word}`,
        labels: ['bench'],
        checklist: [{ text: 'One', done: false }],
        ...(status !== 'done' && { status }),
      };
      const { id } = await verb(person, { verb: 'add', task });
      if (status === 'done') await verb(person, { verb: 'move', task_id: id, status });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
