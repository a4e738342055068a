import type { CallerTransaction } from '@casewright/backend';

import { packedPaths, type Packed } from '../packed-names.ts';

/** A content that a bundle has as a file: of a file or one of its earlier versions, of a task, an attachment, or of a template of letters. */
export interface Paper {
  /** Where it lies in the bundle. */
  path: string;
  objectPath: string;
  /** In bytes. */
  size: number;
}

interface Row extends Packed {
  object_path: string | null;
  size: string;
}

// A tree of names as the caller sees it: the kind of paper, of a firm the case, then folders as they are. A file is in its folder; earlier
// versions beside it, with their number. Those of a file in the bin are apart. Parents come before what lies in them.
const PAPERS = `
  with places (id, parent_id, name) as (values ('files', null, 'files'), ('bin', null, 'bin'), ('tasks', null, 'tasks'), ('letters', null, 'letters'),
    ('attachments', null, 'attachments')),
    matters as (select c.id, c.number from public.cases c where case when $2 then c.law_firm = $1 else c.id = $1 end),
    seen as (select f.*, case when f.deleted_at is null then 'files' else 'bin' end as place from public.files f
      where case when $2 then f.law_firm = $1 or f.case_id in (select id from matters) else f.case_id = $1 end),
    attached as (select a.*, t.title from public.task_attachments a join public.tasks t on t.id = a.task_id
      where a.object_path is not null and case when $2 then a.law_firm = $1 or a.case_id in (select id from matters) else a.case_id = $1 end),
    enclosed as (select a.id, a.kind, a.case_id, a.name, a.object_path, a.size from public.attachments a
      where a.file_id is null and a.kind is not null and case when $2 then a.law_firm = $1 or a.case_id in (select id from matters) else a.case_id = $1 end)
  select id, parent_id, name, type, object_path, size from (
    select 0 as depth, '' as of, p.id, p.parent_id, p.name, 'folder' as type, null as object_path, 0::bigint as size, 0 as number from places p
    union all
    select 1, m.number, place || '/' || m.id, place, coalesce(m.number, 'case'), 'folder', null, 0, 0
    from matters m, unnest('{files,bin,tasks,attachments}'::text[]) place where $2
    union all
    select 1 + cardinality(f.path), f.name, f.id::text,
      coalesce((select o.id::text from seen o where o.id = f.parent_id and o.place = f.place), case when $2 and f.case_id is not null then f.place || '/' || f.case_id else f.place end),
      f.name, f.type, f.object_path, f.size, 0
    from seen f
    union all
    select 1 + cardinality(f.path), f.name, v.id::text,
      coalesce((select o.id::text from seen o where o.id = f.parent_id and o.place = f.place), case when $2 and f.case_id is not null then f.place || '/' || f.case_id else f.place end),
      regexp_replace(f.name, '(.)(\\.[A-Za-z0-9]{1,8})?$', '\\1 - version ' || v.number || '\\2'), f.type, v.object_path, v.size, v.number
    from seen f join public.file_versions v on v.file_id = f.id where v.number <> f.version_number
    union all
    select distinct 2, a.title, 'task/' || a.task_id, case when $2 and a.case_id is not null then 'tasks/' || a.case_id else 'tasks' end, a.title, 'folder', null, 0::bigint, 0
    from attached a
    union all
    select 3, a.name, a.id::text, 'task/' || a.task_id, a.name, 'file', a.object_path, a.size, 0 from attached a
    union all
    select distinct 2, a.kind, 'attached/' || coalesce(a.case_id::text, '') || a.kind, case when $2 and a.case_id is not null then 'attachments/' || a.case_id else 'attachments' end,
      a.kind || 's', 'folder', null, 0::bigint, 0
    from enclosed a
    union all
    select 3, a.name, a.id::text, 'attached/' || coalesce(a.case_id::text, '') || a.kind, a.name, 'file', a.object_path, a.size, 0 from enclosed a
    union all
    select 1, l.name, l.id::text, 'letters', l.name || '.docx', 'file', l.object_path, l.size, 0
    from public.letter_templates l where $2 and l.law_firm = $1 and l.object_path is not null
  ) all_of_it order by depth, of, id, number`;

/** The papers of a case or a firm, as far as the caller sees them. */
export async function papersOf(transaction: CallerTransaction, kind: 'case' | 'firm', id: string): Promise<Paper[]> {
  const { rows } = await transaction.query({ text: PAPERS, values: [id, kind === 'firm'] });
  const all: Row[] = rows;
  const paths = packedPaths(all);
  return all.flatMap(({ id: paper, object_path: objectPath, size }) => {
    const path = paths.get(paper);
    return objectPath === null || path === undefined ? [] : [{ path, objectPath, size: Number(size) }];
  });
}
