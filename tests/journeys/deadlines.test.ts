import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { BOARD } from './boards.ts';
import { signedIn } from './browser.ts';
import { pickerOf, typeDay, typeTime } from './pickers.ts';
import { apiOf, caseIn, done } from './practice.ts';

test('a deadline is computed, confirmed by a second person, moved with what depends on it, and seen by the client', async () => {
  const { caseId } = await caseIn('active');
  const page = `/dashboard/case/${caseId}?tab=deadlines`;
  const lawyer = await signedIn('lawyer', { at: null });
  await lawyer.goto(page);

  await lawyer.getByRole('button', { name: 'Add a deadline' }).click();
  await lawyer.getByRole('combobox', { name: /^Court/ }).fill('New York');
  await lawyer.getByRole('option', { name: 'New York (US)' }).click();
  await lawyer.getByRole('combobox', { name: /^Rule/ }).fill('Answer to the complaint');
  await lawyer.getByRole('option').first().click();
  await typeDay(pickerOf(lawyer, { name: 'trigger_date' }), '2026-12-04');
  // Twenty-one days after 4 December is Christmas, a Friday.
  await lawyer.getByText('28 Dec').first().waitFor();
  await lawyer.getByText('Christmas Day').waitFor();
  await lawyer.getByRole('button', { name: 'Add', exact: true }).click();
  await lawyer.getByText('To confirm').waitFor();

  await lawyer.getByRole('button', { name: 'Actions for Answer to the complaint' }).click();
  // The person who set the date does not confirm it.
  expect(await lawyer.getByRole('menuitem', { name: 'Confirm' }).count()).toBe(0);
  await lawyer.getByRole('menuitem', { name: 'Add a deadline counted from it' }).click();
  await lawyer.locator('[name="title"]').fill('Draft to the partner');
  await lawyer.getByRole('combobox', { name: /^Rule/ }).fill('Plain count, to a working day');
  await lawyer.getByRole('option').first().click();
  await lawyer.locator('[name="amount"]').fill('7');
  await lawyer.getByText('21 Dec').first().waitFor();
  await lawyer.getByRole('button', { name: 'Add', exact: true }).click();
  await lawyer.getByText('Firm only').waitFor();

  // A plan of the firm's own reminds a day before; a week before as well, where somebody wants it.
  const edit = async () => {
    await lawyer.getByRole('button', { name: 'Actions for Draft to the partner' }).click();
    await lawyer.getByRole('menuitem', { name: 'Edit' }).click();
    await lawyer.getByRole('dialog').getByRole('button', { name: '1 day', pressed: true }).waitFor();
    return lawyer.getByRole('dialog').getByRole('button', { name: '7 days' });
  };
  await (await edit()).click();
  await lawyer.getByRole('button', { name: 'Save' }).click();
  await lawyer.getByText('The deadline was saved.').waitFor();
  await lawyer.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await (await edit()).getAttribute('aria-pressed')).toBe('true');
  await lawyer.getByRole('button', { name: 'Cancel' }).click();

  const admin = await signedIn('lawyer-admin', { at: null });
  await admin.goto(page);
  await admin.getByRole('button', { name: 'Actions for Answer to the complaint' }).click();
  await admin.getByRole('menuitem', { name: 'Confirm' }).click();
  // The lawyer's page follows by itself.
  await lawyer.getByText(/^Confirmed by|· Confirmed by/).waitFor();

  await lawyer.getByRole('button', { name: 'Actions for Answer to the complaint' }).click();
  await lawyer.getByRole('menuitem', { name: 'Move' }).click();
  await typeDay(pickerOf(lawyer, { name: 'day' }), '2026-12-08');
  await lawyer.getByRole('button', { name: 'Move 2 deadlines' }).click();
  await lawyer.getByText('2 deadlines were moved.').waitFor();
  await lawyer.getByText('To confirm').waitFor();

  const client = await signedIn('user', { at: null });
  await client.goto(page);
  await client.getByText('29 Dec').first().waitFor();
  expect(await client.getByText('Draft to the partner').count()).toBe(0);
  expect(await client.getByRole('button', { name: 'Add a deadline' }).count()).toBe(0);
}, 120_000);

test('a deadline is the day of its court on every screen, to a reader in another zone as well', async () => {
  const { caseId } = await caseIn('active');
  const { data } = await (
    await apiOf('lawyer')
  )
    .from('cases')
    .select('title')
    .eq('id', caseId)
    .single<{ title: string }>();
  const title = data?.title ?? '';
  await done('lawyer', 'add_deadline', {
    case_id: caseId,
    title: 'Hearing',
    due_on: '2026-12-14',
    jurisdiction: 'US-IL',
  });

  const reader = await signedIn('lawyer', { width: 7200, timeZone: 'Europe/Paris' });
  const shows = async (place: Locator) => {
    await place.getByText('14 Dec').first().waitFor();
    await place
      .getByText(/Chicago/)
      .first()
      .waitFor();
    expect(await place.getByText('15 Dec').count()).toBe(0);
  };
  await reader.goto(`/dashboard/case/table?q=${encodeURIComponent(title)}`);
  await shows(reader.getByRole('row').filter({ hasText: title }));
  await reader.goto(`/dashboard/case/${caseId}?tab=deadlines`);
  await shows(reader.getByRole('main'));

  await reader.goto(BOARD);
  const card = reader.locator('[data-card]').filter({ has: reader.getByRole('heading', { level: 3, name: title }) });
  await card.waitFor();
  await shows(card);
  await card.getByRole('heading', { level: 3 }).click();
  await shows(reader.getByRole('dialog'));
}, 120_000);

test('the next deadline in the head of a case is red where it is hard and near, and only there', async () => {
  const lawyer = await signedIn('lawyer', { timeZone: 'America/Chicago' });
  const colorOf = async (kind: 'hard' | 'soft', daysAhead: number) => {
    const { caseId } = await caseIn('active');
    await done('lawyer', 'add_deadline', {
      case_id: caseId,
      title: 'Brief',
      kind,
      due_on: new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10),
      jurisdiction: 'US-IL',
      client_visible: true,
    });
    await lawyer.goto(`/dashboard/case/${caseId}`);
    return lawyer.getByRole('link', { name: /^Next deadline: / }).evaluate((chip) => getComputedStyle(chip).color);
  };
  const usual = await colorOf('soft', 2);
  expect(await colorOf('hard', 2)).not.toBe(usual);
  expect(await colorOf('hard', 30)).toBe(usual);
});

test('a rule of other courts is listed apart, and is applied with a reason', async () => {
  const { caseId } = await caseIn('active');
  const api = await apiOf('lawyer');
  await api.from('cases').update({ court: 'Circuit Court of Cook County' }).eq('id', caseId).throwOnError();
  const lawyer = await signedIn('lawyer', { at: null });
  await lawyer.goto(`/dashboard/case/${caseId}?tab=deadlines`);
  await lawyer.getByRole('button', { name: 'Add a deadline' }).click();
  await lawyer.getByRole('combobox', { name: /^Court/ }).fill('New York');
  await lawyer.getByRole('option', { name: 'New York (US)' }).click();
  await lawyer.getByRole('combobox', { name: /^Rule/ }).click();
  // What is the court's own comes first: here only counting that is no court's.
  expect(await lawyer.getByRole('listbox').innerText()).toMatch(
    /Rules of this court\n+Plain count[\s\S]+Rules of other courts\n+[\s\S]+Fed\. R\. Civ\. P\./i,
  );
  await lawyer
    .getByRole('option', { name: /Answer to the complaint/ })
    .first()
    .click();
  await lawyer.getByText('This rule belongs to another court.', { exact: false }).waitFor();
  await typeDay(pickerOf(lawyer, { name: 'trigger_date' }), '2026-12-04');
  await lawyer.getByText('28 Dec').first().waitFor();
  await lawyer.getByRole('button', { name: 'Add', exact: true }).click();
  await lawyer.getByText('This is required.').waitFor();
  await lawyer.getByLabel('Why this rule applies').fill('The order of 2 May adopts it');
  await lawyer.getByRole('button', { name: 'Add', exact: true }).click();
  await lawyer.getByText('Rule of another court: The order of 2 May adopts it').waitFor();
});

test('the distance is asked as the article of the court tells it, and its provision can be opened', async () => {
  const { caseId } = await caseIn('active');
  const lawyer = await signedIn('lawyer', { at: null });
  await lawyer.goto(`/dashboard/case/${caseId}?tab=deadlines`);
  await lawyer.getByRole('button', { name: 'Add a deadline' }).click();
  const court = lawyer.getByRole('combobox', { name: /^Court/ });
  await court.fill('Guadeloupe');
  await lawyer.getByRole('option', { name: 'Guadeloupe (FR)' }).click();
  const rule = lawyer.getByRole('combobox', { name: /^Rule/ });
  // The Court of Cassation sits in Paris: its period is offered there alone.
  await rule.fill('CPC art.');
  await lawyer.getByRole('option', { name: /538/ }).first().waitFor();
  expect(await lawyer.getByRole('option', { name: /612/ }).count()).toBe(0);
  await lawyer.getByRole('option', { name: /^Appeal in contentious matters/ }).click();
  await typeDay(pickerOf(lawyer, { name: 'trigger_date' }), '2026-03-12');
  const residence = lawyer.getByRole('combobox', { name: 'Where the addressee lives' });
  await residence.click();
  expect(await lawyer.getByRole('option').allInnerTexts()).toEqual([
    'The usual case',
    'In the territory of the court',
    'In another part of France',
    'Abroad',
  ]);
  await lawyer.getByRole('option', { name: 'In another part of France' }).click();
  await lawyer.getByText('12 May').first().waitFor();
  const provision = lawyer.getByRole('link', { name: 'CPC art. 644, 641 al. 3' });
  expect(await provision.getAttribute('href')).toMatch(/legifrance\.gouv\.fr\/codes\/article_lc\/LEGIARTI\d+$/);

  // Before a court of the mainland that answer means nothing: it is asked again, and until then nothing is added.
  await court.fill('France');
  await lawyer.getByRole('option', { name: 'France', exact: true }).click();
  await lawyer.getByText('13 Apr').first().waitFor();
  await residence.click();
  await lawyer.getByRole('option', { name: 'In an overseas territory' }).waitFor();
  expect(await lawyer.getByRole('option', { selected: true }).allInnerTexts()).toEqual(['The usual case']);
});

test('a served complaint sets up a case in under a minute, and the trial moves with all its dates', async () => {
  const { caseId } = await caseIn('active');
  const api = await apiOf('lawyer');
  await api.from('cases').update({ court: 'United States District Court, S.D.N.Y.' }).eq('id', caseId).throwOnError();
  const lawyer = await signedIn('lawyer', { at: null });
  await lawyer.goto(`/dashboard/case/${caseId}?tab=deadlines`);
  const begun = performance.now();
  const chooseEvent = async (name: string, day: string) => {
    await lawyer.getByRole('button', { name: 'From an event' }).click();
    await lawyer.getByRole('combobox', { name: /^Court/ }).fill('New York');
    await lawyer.getByRole('option', { name: 'New York (US)' }).click();
    await lawyer.getByRole('combobox', { name: /^Event/ }).fill(name);
    await lawyer.getByRole('option', { name }).first().click();
    await typeDay(pickerOf(lawyer, { name: 'happened_on' }), day);
    await lawyer.getByRole('checkbox', { name: 'All dates' }).waitFor();
  };
  await chooseEvent('Service of summons and complaint', '2026-12-04');
  const answer = lawyer.getByRole('checkbox', { name: 'Add “Answer to the complaint”' });
  expect(await answer.isChecked()).toBe(true);
  // What is counted from another date is shown, and is nobody's choice but a person's.
  const conference = lawyer.getByRole('checkbox', { name: /Add “.*conference/i }).first();
  expect(await conference.isChecked()).toBe(false);
  await conference.check();
  // Its details are looked at, and nobody else is chosen there.
  await lawyer.getByRole('button', { name: 'How this date was computed' }).last().click();
  await lawyer.getByRole('button', { name: 'How this date was computed' }).first().click();
  await lawyer.getByRole('button', { name: 'Add 3 deadlines' }).click();
  await lawyer.getByText('3 deadlines were added.').waitFor();
  expect(performance.now() - begun).toBeLessThan(60_000);
  await lawyer.getByText('28 Dec').first().waitFor();

  await chooseEvent('Trial', '2027-11-01');
  await lawyer.getByRole('checkbox', { name: 'All dates' }).check();
  await lawyer.getByRole('button', { name: /^Add \d+ deadlines/ }).click();
  await lawyer
    .getByText(/deadlines were added/)
    .last()
    .waitFor();
  // Rule 68: fourteen days before the trial.
  await lawyer.getByText('18 Oct').first().waitFor();

  await lawyer.getByRole('button', { name: /^Move the event .*trial/i }).click();
  await typeDay(pickerOf(lawyer, { name: 'day' }), '2027-12-06');
  await lawyer.getByText('22 Nov').first().waitFor();
  await lawyer.getByRole('button', { name: /^Move \d+ deadlines/ }).click();
  await lawyer.getByText(/deadlines were moved/).waitFor();
  await lawyer.getByText('22 Nov').first().waitFor();

  await lawyer
    .getByRole('button', { name: /^Actions for .*offer/i })
    .first()
    .click();
  await lawyer.getByRole('menuitem', { name: 'Change by consent or order' }).click();
  await lawyer.locator('[name="reason"]').fill('Stipulation of 2 March');
  await typeDay(pickerOf(lawyer, { name: 'due_on' }), '2027-11-24');
  await lawyer.getByRole('button', { name: 'Change the date' }).click();
  // The acceptance of the offer is counted from it: what would follow is shown next.
  await lawyer.getByRole('dialog', { name: 'What today’s calendars change' }).getByText('8 Dec').waitFor();
  await lawyer.getByRole('button', { name: 'Move 1 deadline' }).click();
  await lawyer.getByText('Changed by consent: Stipulation of 2 March').waitFor();
}, 180_000);

test('papers that are filed on paper end when the office closes, and an event moves where no date does', async () => {
  const { caseId } = await caseIn('active');
  const api = await apiOf('lawyer');
  await api.from('cases').update({ court: 'United States District Court, S.D.N.Y.' }).eq('id', caseId).throwOnError();
  const lawyer = await signedIn('lawyer', { at: null });
  await lawyer.goto(`/dashboard/case/${caseId}?tab=deadlines`);
  await lawyer.getByRole('button', { name: 'From an event' }).click();
  await lawyer.getByRole('combobox', { name: /^Court/ }).fill('New York');
  await lawyer.getByRole('option', { name: 'New York (US)' }).click();
  await lawyer.getByRole('combobox', { name: /^Event/ }).fill('Service of summons and complaint');
  await lawyer.getByRole('option', { name: 'Service of summons and complaint' }).first().click();
  // Twenty-one days after Saturday the 6th of March 2027, and after Sunday: both end on Monday the 29th.
  await typeDay(pickerOf(lawyer, { name: 'happened_on' }), '2027-03-06');
  await lawyer.getByRole('combobox', { name: 'How it is filed' }).click();
  await lawyer.getByRole('option', { name: /^On paper/ }).click();
  await typeTime(pickerOf(lawyer, { name: 'closing_time' }), '17:00');
  const answer = lawyer.getByRole('checkbox', { name: 'Add “Answer to the complaint”' });
  await answer.waitFor();
  expect(await answer.isChecked()).toBe(true);
  await lawyer.getByText('29 Mar').first().waitFor();
  // Of all dates this one alone.
  await lawyer.getByRole('checkbox', { name: 'All dates' }).check();
  await lawyer.getByRole('checkbox', { name: 'All dates' }).uncheck();
  await answer.check();
  await lawyer.getByRole('button', { name: 'Add 1 deadline' }).click();
  await lawyer.getByText('1 deadline was added.').waitFor();
  await lawyer.getByRole('button', { name: /^Move the event / }).click();
  await typeDay(pickerOf(lawyer, { name: 'day' }), '2027-03-07');
  await lawyer.getByText('Nothing would move.').waitFor();
  await lawyer.getByRole('button', { name: 'Move the event', exact: true }).click();
  await lawyer.getByText('The event was moved.').waitFor();
}, 120_000);

test('the docket lists what is unconfirmed first, is narrowed, and confirms from the list', async () => {
  const { caseId } = await caseIn('active');
  const name = `Brief ${caseId.slice(0, 8)}`;
  await done('lawyer', 'add_deadline', {
    case_id: caseId,
    title: name,
    kind: 'hard',
    due_on: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    jurisdiction: 'US-IL',
  });
  const admin = await signedIn('lawyer-admin', { at: null });
  await admin.goto('/dashboard/docket');
  await admin.getByRole('tab', { name: /To confirm/ }).click();
  await admin.getByRole('searchbox', { name: 'Search the docket' }).fill(name);
  const row = admin.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: `Confirm “${name}”` }).click();
  await admin.getByText('The deadline was confirmed.').waitFor();
  await admin.getByText('No date matches').waitFor();
  await admin.getByRole('tab', { name: /^All/ }).click();
  await row.waitFor();
  expect(await row.getByRole('button', { name: `Confirm “${name}”` }).count()).toBe(0);

  await admin.getByRole('button', { name: 'Print' }).click();
  await admin.getByRole('dialog').getByRole('cell', { name }).first().waitFor();
  await admin.getByRole('button', { name: 'Close', exact: true }).click();
  const file = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^Docket-.*\.csv$/);

  const client = await signedIn('user', { at: null });
  await client.goto('/dashboard');
  expect(await client.getByRole('link', { name: 'Docket' }).count()).toBe(0);
}, 120_000);
