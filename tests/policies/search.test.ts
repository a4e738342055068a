import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase, type TestTransaction } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface Hit {
  kind: string;
  id: string;
  title: string;
  detail: string | null;
  rank: number;
}
const search = async (tx: TestTransaction, actor: Actor, query: string | null, most: number | null = 20) =>
  (await tx.as<Hit>(actor, 'select * from search_practice($1, $2)', [query, most])).rows;
const found = async (tx: TestTransaction, actor: Actor, query: string, kind: string) =>
  (await search(tx, actor, query)).filter((hit) => hit.kind === kind).map((hit) => hit.id);

describe('a search finds what the caller may see, and nothing else', () => {
  const CASES: Record<string, { query: string; kind: string; id: string; by: Actor[] }> = {
    'an active case': { query: 'active', kind: 'case', id: ids.active, by: ['client', 'teamLawyer', 'firmAdmin'] },
    'its description': {
      query: 'secret of active',
      kind: 'case',
      id: ids.active,
      by: ['client', 'teamLawyer', 'firmAdmin'],
    },
    'its parties': { query: 'opponent', kind: 'case', id: ids.active, by: ['client', 'teamLawyer', 'firmAdmin'] },
    'a draft of a client': { query: 'secret draft', kind: 'case', id: ids.draft, by: ['client'] },
    "a firm's draft": {
      query: 'firm draft',
      kind: 'case',
      id: ids.firmDraft,
      by: ['teamLawyer', 'firmAdmin', 'walledAdmin'],
    },
    'an open case': { query: 'secret open', kind: 'case', id: ids.open, by: ['client'] },
    'an open posting of others': {
      query: 'summary open',
      kind: 'posting',
      id: ids.open,
      by: ['teamLawyer', 'firmLawyer', 'rivalLawyer', 'admin', 'superUser'],
    },
    'the description through a posting': { query: 'secret open', kind: 'posting', id: ids.open, by: [] },
    'a proposal that was sent': {
      query: 'open',
      kind: 'proposal',
      id: ids.proposalSent,
      by: ['client', 'teamLawyer', 'firmAdmin', 'walledAdmin'],
    },
    "a rival's proposal": { query: 'open', kind: 'proposal', id: ids.proposalRival, by: ['client', 'rivalLawyer'] },
    'a draft of a proposal': {
      query: 'other',
      kind: 'proposal',
      id: ids.proposalDraft,
      by: ['teamLawyer', 'firmAdmin', 'walledAdmin'],
    },
    'the proposal by which a case came': {
      query: 'active',
      kind: 'proposal',
      id: ids.proposalEngaged,
      by: ['client', 'teamLawyer', 'firmAdmin'],
    },
    'the client': { query: 'client name', kind: 'person', id: actors.client, by: ['teamLawyer', 'admin', 'superUser'] },
    'a lawyer of the firm': {
      query: 'firmlawyer',
      kind: 'person',
      id: actors.firmLawyer,
      by: ['teamLawyer', 'firmAdmin', 'walledAdmin', 'admin', 'superUser'],
    },
    'a lawyer of another firm': {
      query: 'rivallawyer',
      kind: 'person',
      id: actors.rivalLawyer,
      by: ['admin', 'superUser'],
    },
    'a person by the e-mail address': {
      query: 'rivalLawyer@casewright.test',
      kind: 'person',
      id: actors.rivalLawyer,
      by: ['admin', 'superUser'],
    },
  };
  test.each(Object.entries(CASES))('%s', async (_, { query, kind, id, by }) => {
    await database.transaction(async (tx) => {
      for (const actor of everyActor) {
        if (actor === 'guest') continue;
        expect([actor, (await found(tx, actor, query, kind)).includes(id)]).toEqual([actor, by.includes(actor)]);
      }
    });
  });

  test('guests may not search', async () => {
    await database.transaction(async (tx) => {
      for (const call of [`search_practice('active')`, `contacts()`])
        expect((await tx.refused('guest', `select * from ${call}`)).code).toBe('42501');
    });
  });

  test('a wall holds for a lawyer who was on the team, from its first moment', async () => {
    await database.transaction(async (tx) => {
      await tx.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await found(tx, 'firmLawyer', 'active', 'case')).toEqual([ids.active]);
      expect(await found(tx, 'firmLawyer', 'active', 'proposal')).toEqual([ids.proposalEngaged]);
      expect(await found(tx, 'firmLawyer', 'client name', 'person')).toContain(actors.client);
      await tx.as('firmAdmin', `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await search(tx, 'firmLawyer', 'active')).toEqual([]);
      expect(await found(tx, 'firmLawyer', 'client name', 'person')).toEqual([]);
    });
  });

  test('a person who left the firm, or is banned, finds nothing of it', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('update users set law_firm = $2 where uuid = $1', [actors.teamLawyer, ids.rivalFirm]);
      expect(await found(tx, 'teamLawyer', 'active', 'case')).toEqual([]);
      await tx.owner(`update users set law_firm = $2, status = 'banned' where uuid = $1`, [
        actors.teamLawyer,
        ids.firm,
      ]);
      expect(await search(tx, 'teamLawyer', 'a')).toEqual([]);
    });
  });

  test('what has expired or was taken back is no posting', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update cases set posting_expires_at = now() - interval '1 minute' where id = $1`, [ids.open]);
      expect(await found(tx, 'rivalLawyer', 'open', 'posting')).toEqual([]);
      await tx.as('otherClient', 'select unpublish_case($1)', [ids.othersOpen]);
      expect(await found(tx, 'rivalLawyer', 'other', 'posting')).toEqual([]);
    });
  });
});

describe('what matches', () => {
  const rename = (tx: TestTransaction, title: string, description = 'x') =>
    tx.owner('update cases set title = $2, description = $3 where id = $1', [ids.active, title, description]);

  test.each([
    ['a start of the last word', 'Lease of a workshop', 'works'],
    ['words in any order', 'Lease of a workshop', 'workshop lea'],
    ['no accents or case', 'Đặng Thị Hạnh và cộng sự', 'dang HANH'],
    ['accents where there are none', 'Muller', 'Müller'],
    ['letters that came apart', 'Résumé', 're\u0301sume\u0301'],
    ['an English word by its stem', 'A contract', 'contracts'],
    ['a part of a Chinese text', '合同纠纷案件', '纠纷'],
    ['Arabic with or without vowel marks', 'عَقْد إيجار', 'عقد'],
    ['a name with punctuation', "O'Connor v. Smith-Jones", "o'connor smith jones"],
  ])('%s', async (_, title, query) => {
    await database.transaction(async (tx) => {
      await rename(tx, title);
      expect(await found(tx, 'client', query, 'case')).toContain(ids.active);
    });
  });

  test('every word must occur', async () => {
    await database.transaction(async (tx) => {
      await rename(tx, 'Lease of a workshop');
      expect(await found(tx, 'client', 'lease bakery', 'case')).toEqual([]);
    });
  });

  test('tags of a description are no words of it', async () => {
    await database.transaction(async (tx) => {
      await rename(tx, 'Lease', '<p class="zebra">Mezzanine floors</p>');
      expect(await found(tx, 'client', 'floor mezzanine', 'case')).toEqual([ids.active]);
      expect(await found(tx, 'client', 'zebra', 'case')).toEqual([]);
    });
  });

  test('a case by its number, whole, in part, or without its zeros; the whole number comes first', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.owner<{ number: string }>('select number from cases where id = $1', [ids.active]);
      const number = rows[0]?.number ?? '';
      await tx.owner('update cases set description = $2 where id = $1', [ids.draft, number]);
      await rename(tx, 'Lease');
      expect((await search(tx, 'client', number.toLowerCase())).at(0)).toMatchObject({ id: ids.active });
      expect(await found(tx, 'client', number.slice(0, -1), 'case')).toContain(ids.active);
      expect(await found(tx, 'client', String(Number(number.slice(-6))), 'case')).toContain(ids.active);
    });
  });

  test('a title comes before a description', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(`update cases set description = 'workshop' where id = $1`, [ids.draft]);
      await rename(tx, 'Lease of a workshop');
      expect(await found(tx, 'client', 'workshop', 'case')).toEqual([ids.active, ids.draft]);
    });
  });

  test('a party that goes, and a case that is deleted, are found no longer', async () => {
    await database.transaction(async (tx) => {
      await tx.as('teamLawyer', 'delete from case_parties where id = $1', [ids.party]);
      expect(await found(tx, 'client', 'opponent', 'case')).toEqual([]);
      await tx.as('client', 'delete from cases where id = $1', [ids.draft]);
      const { rowCount } = await tx.owner('select from private.search_documents where id = $1', [ids.draft]);
      expect(rowCount).toBe(0);
    });
  });

  test('at most as many of a kind as asked for, between 1 and 20; the best first', async () => {
    await database.transaction(async (tx) => {
      await tx.owner(
        `insert into cases (title, client_id, created_by) select 'Numbered ' || n, '${actors.client}', '${actors.client}' from generate_series(1, 30) n`,
      );
      for (const [asked, given] of [
        [1, 1],
        [0, 1],
        [-4, 1],
        [7, 7],
        [999, 20],
        [null, 5],
      ] as const)
        expect(await search(tx, 'client', 'numbered', asked)).toHaveLength(given);
      const ranks = (await search(tx, 'client', 'numbered 7')).map((hit) => hit.rank);
      expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    });
  });

  test('the index says what the things say, after every kind of change', async () => {
    await database.transaction(async (tx) => {
      await tx.as('client', 'select accept_proposal($1)', [ids.proposalRival]);
      await tx.as('rivalLawyer', `select release_case($1, 'x')`, [ids.open]);
      await tx.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await tx.owner(`update users set display_name = 'Renamed Person' where uuid = $1`, [actors.client]);
      const { rows } = await tx.owner(
        `with now_said as (
           select n.* from (values ('case', array(select id from cases)), ('posting', array(select id from case_postings)),
             ('proposal', array(select id from proposals)), ('person', array(select uuid from users))) every (kind, ids),
           private.search_documents_of(every.kind, every.ids) n)
         select kind, id from now_said n full join private.search_documents d using (kind, id) where (n.heading, n.document) is distinct from (d.heading, d.document)`,
      );
      expect(rows).toEqual([]);
      expect(await found(tx, 'teamLawyer', 'renamed', 'person')).toEqual([actors.client]);
    });
  });
});

test('any text is a query', async () => {
  await database.transaction(async (tx) => {
    const odd = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({
        unit: fc.constantFrom(
          "'",
          '"',
          '\\',
          ':',
          '*',
          '&',
          '|',
          '!',
          '(',
          ')',
          '<',
          '>',
          '-',
          '%',
          '_',
          ' ',
          'a',
          'C',
          '1',
          '案',
          'é',
          '\n',
        ),
        maxLength: 40,
      }),
      fc.string({ unit: 'grapheme', minLength: 200, maxLength: 400 }),
    );
    await fc.assert(
      fc.asyncProperty(odd, fc.constantFrom<Actor>('client', 'firmAdmin', 'admin'), async (query, actor) => {
        // PostgreSQL has no text with a NUL; the data API refuses it before it gets here.
        expect(Array.isArray(await search(tx, actor, query.replaceAll('\0', '').toWellFormed()))).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(await search(tx, 'client', null)).toEqual([]);
    expect(await search(tx, 'client', "k:case | 'u:x':*")).toEqual([]);
  });
});

describe('contacts', () => {
  interface Contact {
    user_id: string;
    email: string | null;
    case_id: string | null;
    shared_cases: number;
  }
  const contactsOf = async (tx: TestTransaction, actor: Actor) =>
    new Map((await tx.as<Contact>(actor, 'select * from contacts()')).rows.map((row) => [row.user_id, row]));

  test('are those on a case with the caller and, for a lawyer, those of the firm; never the caller', async () => {
    await database.transaction(async (tx) => {
      const expected: [Actor, Actor[]][] = [
        ['client', ['teamLawyer']],
        ['otherClient', []],
        ['teamLawyer', ['client', 'firmLawyer', 'firmAdmin', 'walledAdmin']],
        ['firmLawyer', ['teamLawyer', 'firmAdmin', 'walledAdmin']],
        ['rivalLawyer', []],
        ['admin', []],
      ];
      for (const [actor, known] of expected) {
        const contacts = await contactsOf(tx, actor);
        expect([actor, [...contacts.keys()].toSorted()]).toEqual([actor, known.map((each) => actors[each]).toSorted()]);
      }
    });
  });

  test('an e-mail address is there for colleagues, and for others once a shared case is engaged', async () => {
    await database.transaction(async (tx) => {
      expect((await contactsOf(tx, 'teamLawyer')).get(actors.client)).toMatchObject({
        email: 'client@casewright.test',
        shared_cases: 2,
      });
      expect((await contactsOf(tx, 'teamLawyer')).get(actors.firmAdmin)).toMatchObject({
        email: 'firmAdmin@casewright.test',
        case_id: null,
        shared_cases: 0,
      });
      await tx.owner(`delete from case_team where case_id = $1 and role <> 'client'`, [ids.active]);
      expect((await contactsOf(tx, 'teamLawyer')).get(actors.client)).toMatchObject({
        email: null,
        case_id: ids.engaging,
        shared_cases: 1,
      });
      expect((await contactsOf(tx, 'client')).get(actors.teamLawyer)).toMatchObject({ email: null });
    });
  });

  test('are at most as many as asked for, by name', async () => {
    await database.transaction(async (tx) => {
      const { rows } = await tx.as<{ display_name: string }>('teamLawyer', 'select display_name from contacts(2)');
      expect(rows.map((row) => row.display_name)).toEqual(['client Name', 'firmAdmin Name']);
    });
  });
});

describe('a workspace', () => {
  test('narrows the counts to the cases of a team, and to the proposals for them', async () => {
    await database.transaction(async (tx) => {
      await tx.owner('update cases set team_id = $2 where id = $1', [ids.active, ids.team]);
      const cases = await tx.as('teamLawyer', 'select * from case_status_counts(team_id => $1)', [ids.team]);
      expect(cases.rows).toEqual([{ status: 'active', count: '1', is_more: false }]);
      const proposals = await tx.as('teamLawyer', 'select * from proposal_status_counts(team_id => $1)', [ids.team]);
      expect(proposals.rows).toEqual([{ status: 'engaged', count: '1' }]);
      expect((await tx.as('teamLawyer', 'select * from case_status_counts()')).rows.length).toBeGreaterThan(1);
      expect((await tx.as('rivalLawyer', 'select * from case_status_counts(team_id => $1)', [ids.team])).rows).toEqual(
        [],
      );
    });
  });
});
