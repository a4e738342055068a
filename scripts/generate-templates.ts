import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import * as z from 'zod/mini';

const ROOT = resolve(import.meta.dirname, '..');
const TEMPLATES = join(ROOT, 'supabase/templates');
/** Where the templates are kept for the database. Once they are released, a template that changes is a next version, in a migration. */
export const TEMPLATES_FILE = join(ROOT, 'supabase/schemas/workflows/system_templates.sql');

export const LANGUAGES = ['en', 'fr', 'vi', 'cn', 'ar'] as const;

const key = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,49}$/));
const text = z.string().check(z.minLength(1), z.maxLength(300));
/** The words of a template in one language, by the keys of its structure. */
const texts = z.strictObject({
  name: text,
  description: z.string().check(z.minLength(1), z.maxLength(1000)),
  trigger_dates: z.record(key, text),
  stages: z.record(key, z.strictObject({ name: text, client_label: text })),
  steps: z.record(
    key,
    z.strictObject({
      title: text,
      client_label: z.optional(text),
      description: z.optional(text),
      checklist: z.optional(z.array(text)),
    }),
  ),
});
/** A template as it is written down: how it goes, once, and its words in every language. The database says what is wrong with the rest. */
const systemTemplate = z.strictObject({
  system_key: key,
  practice_area: z.string(),
  trigger_dates: z.array(z.strictObject({ key, required: z.boolean() })),
  stages: z.array(z.strictObject({ key, sla_days: z.int(), sla_unit: z.enum(['days', 'business_days']) })),
  steps: z.array(
    z.looseObject({
      key,
      stage: key,
      type: z.string(),
      assignee_role: z.string(),
      client_visible: z.optional(z.boolean()),
      critical: z.optional(z.boolean()),
    }),
  ),
  texts: z.strictObject({ en: texts, fr: texts, vi: texts, cn: texts, ar: texts }),
});
export type SystemTemplate = z.infer<typeof systemTemplate>;

/** The templates of supabase/templates, by the names of their files. */
export async function readTemplates(): Promise<SystemTemplate[]> {
  const files = (await readdir(TEMPLATES)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    files.map(async (name) => systemTemplate.parse(JSON.parse(await readFile(join(TEMPLATES, name), 'utf8')))),
  );
}

/** One line a template, as the file holds it. */
export function templateLines(templates: readonly SystemTemplate[]): string[] {
  return templates.map((template) => `  ($template$${JSON.stringify(template)}$template$::jsonb)`);
}

/** The file's text. */
function templatesSql(templates: readonly SystemTemplate[]): string {
  return `-- The templates that the platform gives, each in five languages. Made by scripts/generate-templates.ts from supabase/templates and not by
-- hand. Their periods are working targets: a firm copies a template and makes it its own. Ids come from key and language, so that they are
-- the same in every installation.

create function pg_temp.id_of(key text) returns uuid language sql immutable as $$
  select overlay(overlay(md5('casewright workflow template ' || key) placing '4' from 13) placing '8' from 17)::uuid
$$;

-- Nobody did this: it comes with the product, as the fields of law do.
alter table public.workflow_templates disable trigger audit;
insert into public.workflow_templates (id, template_key, version, name, description, practice_area, scope, language, system_key, status,
  trigger_dates, stages, steps, activated_at, created_by)
select pg_temp.id_of(given.key || ' ' || words.language), pg_temp.id_of('key ' || given.key || ' ' || words.language), 1,
  words.texts ->> 'name', words.texts ->> 'description', given.template ->> 'practice_area', 'system', words.language, given.key, 'active',
  (select jsonb_agg(part.item || jsonb_build_object('label', words.texts -> 'trigger_dates' -> (part.item ->> 'key')) order by part.place)
    from jsonb_array_elements(given.template -> 'trigger_dates') with ordinality part (item, place)),
  (select jsonb_agg(part.item || (words.texts -> 'stages' -> (part.item ->> 'key')) order by part.place)
    from jsonb_array_elements(given.template -> 'stages') with ordinality part (item, place)),
  (select jsonb_agg('{"description": null, "offset": null, "depends_on": [], "condition": null, "client_visible": false, "client_label": null,
      "critical": false, "checklist": [], "requires_review": false}'::jsonb || part.item || (words.texts -> 'steps' -> (part.item ->> 'key')) order by part.place)
    from jsonb_array_elements(given.template -> 'steps') with ordinality part (item, place)),
  now(), null
from (values
${templateLines(templates).join(',\n')}
) files (template)
cross join lateral (select files.template, files.template ->> 'system_key' as key) given
cross join lateral jsonb_each(given.template -> 'texts') words (language, texts)
on conflict (system_key, language, version) do nothing;
alter table public.workflow_templates enable trigger audit;
drop function pg_temp.id_of(text);
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await writeFile(TEMPLATES_FILE, templatesSql(await readTemplates()));
