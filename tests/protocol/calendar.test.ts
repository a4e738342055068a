import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';

const base = process.env['TEST_BASE_URL'] ?? '';
const anonKey = process.env['TEST_ANON_KEY'] ?? '';

interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- what an answer holds is what these tests look at
  body: any;
}
type Ask = (method: string, path: string, body?: object) => Promise<Answer>;

async function signedIn(name: string): Promise<Ask> {
  const session = await fetch(`${base}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@casewright.test`, password: 'casewright-demo' }),
  });
  const { access_token: token } = await session.json();
  return async (method, path, body) => {
    const answer = await fetch(`${base}/api/calendar${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

let lawyer: Ask;
let rival: Ask;
beforeAll(async () => {
  [lawyer, rival] = await Promise.all([signedIn('lawyer'), signedIn('rival-lawyer')]);
});
const MONDAYS = {
  title: 'Mondays at nine',
  start: '2031-02-03T14:00:00Z',
  end: '2031-02-03T15:00:00Z',
  time_zone: 'America/New_York',
  recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=10',
};
const startsOf = async (title: string) => {
  const { body } = await lawyer('GET', '?start=2031-02-01T00:00:00Z&end=2031-06-01T00:00:00Z&layers=events');
  return body.items
    .filter((item: { title: string }) => item.title === title)
    .map(({ start }: { start: string }) => start.slice(5, 16));
};

test('a window is signed in for, and not without end', async () => {
  expect((await fetch(`${base}/api/calendar?start=2031-01-01T00:00:00Z&end=2031-02-01T00:00:00Z`)).status).toBe(401);
  expect(await lawyer('GET', '?start=2031-01-01T00:00:00Z&end=2033-01-01T00:00:00Z')).toMatchObject({
    status: 400,
    body: { code: 'window_too_long' },
  });
  expect((await lawyer('GET', '?start=soon&end=later')).status).toBe(400);
});

test('a series that is cut and moved to Tuesdays keeps what is left of its times, by the clock of New York', async () => {
  const { body: made } = await lawyer('POST', '/events', MONDAYS);
  const moved = await lawyer('POST', `/events/${made.id}/move`, {
    version: made.version,
    scope: 'following',
    occurrence: '2031-03-10T13:00:00Z',
    start: '2031-03-11T13:00:00Z',
    end: '2031-03-11T14:00:00Z',
  });
  expect(moved).toMatchObject({ status: 200, body: { recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5' } });
  expect(await startsOf(MONDAYS.title)).toEqual([
    '02-03T14:00',
    '02-10T14:00',
    '02-17T14:00',
    '02-24T14:00',
    '03-03T14:00',
    '03-11T13:00',
    '03-18T13:00',
    '03-25T13:00',
    '04-01T13:00',
    '04-08T13:00',
  ]);
  expect(await lawyer('PATCH', `/events/${made.id}`, { version: made.version, title: 'x' })).toMatchObject({
    status: 409,
    body: { hint: 'event_changed' },
  });
  expect(
    (
      await lawyer('PATCH', `/events/${moved.body.id}`, {
        scope: 'this',
        occurrence: '2031-03-12T13:00:00Z',
        title: 'x',
      })
    ).status,
  ).toBe(400);
  expect((await rival('GET', `/events/${made.id}`)).status).toBe(404);
  expect(await lawyer('POST', '/events', { ...MONDAYS, recurrence: 'FREQ=SECONDLY' })).toMatchObject({
    status: 400,
    body: { hint: 'unknown_rule' },
  });
  for (const id of [made.id, moved.body.id]) expect((await lawyer('DELETE', `/events/${id}`)).status).toBe(200);
});

test('a feed is read without a session, is the same until something changes, and ends with its address', async () => {
  // A feed reaches two years ahead.
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const { body: made } = await lawyer('POST', '/events', { ...MONDAYS, start: soon, end: soon });
  const { body: first } = await lawyer('POST', '/feed', { details: 'full' });
  const read = (address: string, headers = {}) => fetch(`${base}${new URL(address).pathname}`, { headers });
  const answer = await read(first.address);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent');
  expect(events.map((each) => each.getFirstPropertyValue('summary'))).toContain(MONDAYS.title);
  const etag = answer.headers.get('etag') ?? '';
  expect((await read(first.address, { 'if-none-match': etag })).status).toBe(304);
  await lawyer('DELETE', `/events/${made.id}`);
  expect((await read(first.address, { 'if-none-match': etag })).status).toBe(200);
  const { body: second } = await lawyer('POST', '/feed', { details: 'busy' });
  expect([(await read(first.address)).status, (await read(second.address)).status]).toEqual([404, 200]);
  await lawyer('DELETE', '/feed');
  expect((await read(second.address)).status).toBe(404);
});

test('a file is looked at before it is read in, and twice is once', async () => {
  const ics = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:read-in@x.test',
    'DTSTART;VALUE=DATE:20310301',
    'SUMMARY:Read in',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:none@x.test',
    'SUMMARY:None',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
  const send = (isTrial: boolean, text = ics) => lawyer('POST', '/import', { ics: text, dry_run: isTrial });
  expect((await send(true)).body).toMatchObject({
    new: 1,
    skipped: 1,
    items: [{ state: 'new' }, { state: 'skipped', reason: 'no_start' }],
  });
  expect((await send(false)).body).toMatchObject({ new: 1 });
  expect((await send(false)).body).toMatchObject({ new: 0, same: 1 });
  expect((await send(false, ics.replace('Read in', 'Read again'))).body).toMatchObject({ changed: 1 });
  expect(await startsOf('Read again')).toHaveLength(1);
  expect(await send(true, 'hello')).toMatchObject({ status: 400, body: { code: 'not_a_calendar' } });
  expect((await send(true, `BEGIN:VCALENDAR\r\n${'X'.repeat(1_100_000)}`)).status).toBe(413);
});
