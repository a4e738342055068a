import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openWorld, type Stage, type World } from './database.ts';
import { actors, everyActor, ids, type Actor } from './fixture.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Hit {
  kind: string;
  id: string;
  title: string;
  detail: string | null;
  rank: number;
}
const search = async (stage: Stage, actor: Actor, query: string | null, most: number | null = 20) =>
  (await stage.as<Hit>(actor, 'select * from search_practice($1, $2)', [query, most])).rows;
const found = async (stage: Stage, actor: Actor, query: string, kind: string) =>
  (await search(stage, actor, query)).filter((hit) => hit.kind === kind).map((hit) => hit.id);

describe('whoever searches finds what they may see, and nothing else', () => {
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
    await world.stage(async (stage) => {
      for (const actor of everyActor) {
        if (actor === 'guest') continue;
        expect([actor, (await found(stage, actor, query, kind)).includes(id)]).toEqual([actor, by.includes(actor)]);
      }
    });
  });

  test('guests may not search', async () => {
    await world.stage(async (stage) => {
      for (const call of [`search_practice('active')`, `contacts()`])
        expect((await stage.refused('guest', `select * from ${call}`)).code).toBe('42501');
    });
  });

  test('a wall holds for a lawyer who was on the team, from the moment it stands', async () => {
    await world.stage(async (stage) => {
      await stage.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await found(stage, 'firmLawyer', 'active', 'case')).toEqual([ids.active]);
      expect(await found(stage, 'firmLawyer', 'active', 'proposal')).toEqual([ids.proposalEngaged]);
      expect(await found(stage, 'firmLawyer', 'client name', 'person')).toContain(actors.client);
      await stage.as('firmAdmin', `insert into case_walls (case_id, user_id, reason) values ($1, $2, 'x')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      expect(await search(stage, 'firmLawyer', 'active')).toEqual([]);
      expect(await found(stage, 'firmLawyer', 'client name', 'person')).toEqual([]);
    });
  });

  test('whoever left the firm, or is banned, finds nothing of it', async () => {
    await world.stage(async (stage) => {
      await stage.owner('update users set law_firm = $2 where uuid = $1', [actors.teamLawyer, ids.rivalFirm]);
      expect(await found(stage, 'teamLawyer', 'active', 'case')).toEqual([]);
      await stage.owner(`update users set law_firm = $2, status = 'banned' where uuid = $1`, [
        actors.teamLawyer,
        ids.firm,
      ]);
      expect(await search(stage, 'teamLawyer', 'a')).toEqual([]);
    });
  });

  test('what has expired or was taken back is no posting', async () => {
    await world.stage(async (stage) => {
      await stage.owner(`update cases set posting_expires_at = now() - interval '1 minute' where id = $1`, [ids.open]);
      expect(await found(stage, 'rivalLawyer', 'open', 'posting')).toEqual([]);
      await stage.as('otherClient', 'select unpublish_case($1)', [ids.othersOpen]);
      expect(await found(stage, 'rivalLawyer', 'other', 'posting')).toEqual([]);
    });
  });
});

describe('what matches', () => {
  const rename = (stage: Stage, title: string, description = 'x') =>
    stage.owner('update cases set title = $2, description = $3 where id = $1', [ids.active, title, description]);

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
    await world.stage(async (stage) => {
      await rename(stage, title);
      expect(await found(stage, 'client', query, 'case')).toContain(ids.active);
    });
  });

  test('every word must occur', async () => {
    await world.stage(async (stage) => {
      await rename(stage, 'Lease of a workshop');
      expect(await found(stage, 'client', 'lease bakery', 'case')).toEqual([]);
    });
  });

  test('tags of a description are no words of it', async () => {
    await world.stage(async (stage) => {
      await rename(stage, 'Lease', '<p class="zebra">Mezzanine floors</p>');
      expect(await found(stage, 'client', 'floor mezzanine', 'case')).toEqual([ids.active]);
      expect(await found(stage, 'client', 'zebra', 'case')).toEqual([]);
    });
  });

  test('a case by its number, whole, in part, or without its zeros; the whole number comes first', async () => {
    await world.stage(async (stage) => {
      const { rows } = await stage.owner<{ number: string }>('select number from cases where id = $1', [ids.active]);
      const number = rows[0]?.number ?? '';
      await stage.owner('update cases set description = $2 where id = $1', [ids.draft, number]);
      await rename(stage, 'Lease');
      expect((await search(stage, 'client', number.toLowerCase())).at(0)).toMatchObject({ id: ids.active });
      expect(await found(stage, 'client', number.slice(0, -1), 'case')).toContain(ids.active);
      expect(await found(stage, 'client', String(Number(number.slice(-6))), 'case')).toContain(ids.active);
    });
  });

  test('a title comes before a description', async () => {
    await world.stage(async (stage) => {
      await stage.owner(`update cases set description = 'workshop' where id = $1`, [ids.draft]);
      await rename(stage, 'Lease of a workshop');
      expect(await found(stage, 'client', 'workshop', 'case')).toEqual([ids.active, ids.draft]);
    });
  });

  test('a party that goes, and a case that is deleted, are found no longer', async () => {
    await world.stage(async (stage) => {
      await stage.as('teamLawyer', 'delete from case_parties where id = $1', [ids.party]);
      expect(await found(stage, 'client', 'opponent', 'case')).toEqual([]);
      await stage.as('client', 'delete from cases where id = $1', [ids.draft]);
      const { rowCount } = await stage.owner('select from private.search_documents where id = $1', [ids.draft]);
      expect(rowCount).toBe(0);
    });
  });

  test('at most as many of a kind as asked for, between 1 and 20; the best first', async () => {
    await world.stage(async (stage) => {
      await stage.owner(
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
        expect(await search(stage, 'client', 'numbered', asked)).toHaveLength(given);
      const ranks = (await search(stage, 'client', 'numbered 7')).map((hit) => hit.rank);
      expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
    });
  });

  test('the index says what the things say, after every kind of change', async () => {
    await world.stage(async (stage) => {
      await stage.as('client', 'select accept_proposal($1)', [ids.proposalRival]);
      await stage.as('rivalLawyer', `select release_case($1, 'x')`, [ids.open]);
      await stage.as('firmAdmin', `insert into case_team (case_id, user_id, role) values ($1, $2, 'associate')`, [
        ids.active,
        actors.firmLawyer,
      ]);
      await stage.owner(`update users set display_name = 'Renamed Person' where uuid = $1`, [actors.client]);
      const { rows } = await stage.owner(
        `with now_said as (
           select n.* from (values ('case', array(select id from cases)), ('posting', array(select id from case_postings)),
             ('proposal', array(select id from proposals)), ('person', array(select uuid from users))) every (kind, ids),
           private.search_documents_of(every.kind, every.ids) n)
         select kind, id from now_said n full join private.search_documents d using (kind, id) where (n.heading, n.document) is distinct from (d.heading, d.document)`,
      );
      expect(rows).toEqual([]);
      expect(await found(stage, 'teamLawyer', 'renamed', 'person')).toEqual([actors.client]);
    });
  });
});

test('any text is a query', async () => {
  await world.stage(async (stage) => {
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
        expect(Array.isArray(await search(stage, actor, query.replaceAll('\0', '').toWellFormed()))).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(await search(stage, 'client', null)).toEqual([]);
    expect(await search(stage, 'client', "k:case | 'u:x':*")).toEqual([]);
  });
});

describe('contacts', () => {
  interface Contact {
    user_id: string;
    email: string | null;
    case_id: string | null;
    shared_cases: number;
  }
  const contactsOf = async (stage: Stage, actor: Actor) =>
    new Map((await stage.as<Contact>(actor, 'select * from contacts()')).rows.map((row) => [row.user_id, row]));

  test('are those on a case with the caller and, for a lawyer, those of the firm; never the caller', async () => {
    await world.stage(async (stage) => {
      const expected: [Actor, Actor[]][] = [
        ['client', ['teamLawyer']],
        ['otherClient', []],
        ['teamLawyer', ['client', 'firmLawyer', 'firmAdmin', 'walledAdmin']],
        ['firmLawyer', ['teamLawyer', 'firmAdmin', 'walledAdmin']],
        ['rivalLawyer', []],
        ['admin', []],
      ];
      for (const [actor, known] of expected) {
        const contacts = await contactsOf(stage, actor);
        expect([actor, [...contacts.keys()].toSorted()]).toEqual([actor, known.map((each) => actors[each]).toSorted()]);
      }
    });
  });

  test('an e-mail address is there for colleagues, and for others once a shared case is engaged', async () => {
    await world.stage(async (stage) => {
      expect((await contactsOf(stage, 'teamLawyer')).get(actors.client)).toMatchObject({
        email: 'client@casewright.test',
        shared_cases: 2,
      });
      expect((await contactsOf(stage, 'teamLawyer')).get(actors.firmAdmin)).toMatchObject({
        email: 'firmAdmin@casewright.test',
        case_id: null,
        shared_cases: 0,
      });
      await stage.owner(`delete from case_team where case_id = $1 and role <> 'client'`, [ids.active]);
      expect((await contactsOf(stage, 'teamLawyer')).get(actors.client)).toMatchObject({
        email: null,
        case_id: ids.engaging,
        shared_cases: 1,
      });
      expect((await contactsOf(stage, 'client')).get(actors.teamLawyer)).toMatchObject({ email: null });
    });
  });

  test('are at most as many as asked for, by name', async () => {
    await world.stage(async (stage) => {
      const { rows } = await stage.as<{ display_name: string }>('teamLawyer', 'select display_name from contacts(2)');
      expect(rows.map((row) => row.display_name)).toEqual(['client Name', 'firmAdmin Name']);
    });
  });
});

describe('a workspace', () => {
  test('narrows the counts to the cases of a team, and to the proposals for them', async () => {
    await world.stage(async (stage) => {
      await stage.owner('update cases set team_id = $2 where id = $1', [ids.active, ids.team]);
      const cases = await stage.as('teamLawyer', 'select * from case_status_counts(team_id => $1)', [ids.team]);
      expect(cases.rows).toEqual([{ status: 'active', count: '1', is_more: false }]);
      const proposals = await stage.as('teamLawyer', 'select * from proposal_status_counts(team_id => $1)', [ids.team]);
      expect(proposals.rows).toEqual([{ status: 'engaged', count: '1' }]);
      expect((await stage.as('teamLawyer', 'select * from case_status_counts()')).rows.length).toBeGreaterThan(1);
      expect(
        (await stage.as('rivalLawyer', 'select * from case_status_counts(team_id => $1)', [ids.team])).rows,
      ).toEqual([]);
    });
  });
});
