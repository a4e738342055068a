import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Backend, Caller } from '@casewright/backend';

import { PROJECT_ROOT } from './environment.ts';

const FOLDER = join(PROJECT_ROOT, 'supabase/seed/files');
/** The letters that come along, of which a firm makes its own. */
const STARTERS = join(PROJECT_ROOT, 'apps/web/public/letters');
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A file of the demonstration, as supabase/seed/files/index.json has it. A second one of the same name in the same place is its next version. */
interface DemonstrationFile {
  /** The part of the account's address before the @. */
  as: string;
  case?: string;
  /** The folders in which it lies, from the outermost on. */
  folder: string[];
  /** Where its bytes are beside the index. */
  file: string;
  /** Its media type. */
  type: string;
  name: string;
  visibility?: 'internal' | 'shared';
  /** How long ago it came. */
  days: number;
  tags?: string[];
  starred?: string[];
  share?: { with: string; permission: 'view' | 'edit' }[];
  binned?: boolean;
}

/** A template of letters of the demonstration, as supabase/seed/files/letters.json has it. */
interface DemonstrationLetter {
  as: string;
  name: string;
  description: string;
  language: string;
  /** Which of the letters that come along it is. */
  starter: string;
}

/** A file at a task of the demonstration, as supabase/seed/files/attachments.json has it. */
interface DemonstrationAttachment {
  as: string;
  case: string;
  /** Of the task. */
  title: string;
  file: string;
  type: string;
  name: string;
}

/**
 * Brings the files, the templates of letters and the files of tasks of the demonstration, each as its person and by the verbs that everybody has; then
 * what was done with them. Where the program keeps no objects, none.
 */
export async function seedFiles(backend: Backend): Promise<void> {
  if (backend.keepObject === null) return;
  const files: DemonstrationFile[] = JSON.parse(await readFile(join(FOLDER, 'index.json'), 'utf8'));
  const letters: DemonstrationLetter[] = JSON.parse(await readFile(join(FOLDER, 'letters.json'), 'utf8'));
  const seeding = new Seeding(backend, backend.keepObject);
  for (const file of files) await seeding.bring(file);
  for (const letter of letters) await seeding.bringLetter(letter);
  const attachments: DemonstrationAttachment[] = JSON.parse(await readFile(join(FOLDER, 'attachments.json'), 'utf8'));
  for (const attachment of attachments) await seeding.attach(attachment);
  const papers = await readFile(join(FOLDER, 'papers.sql'), 'utf8');
  await backend.engine.transaction(async (transaction) => void (await transaction.query(papers)));
}

class Seeding {
  readonly #backend: Backend;
  readonly #keepObject: NonNullable<Backend['keepObject']>;
  /** What is there already, by its place and name. */
  readonly #ids = new Map<string, string>();

  constructor(backend: Backend, keepObject: NonNullable<Backend['keepObject']>) {
    this.#backend = backend;
    this.#keepObject = keepObject;
  }

  async bring(file: DemonstrationFile): Promise<void> {
    const caller = await this.#callerOf(file.as);
    const parent = await this.#folder(caller, file);
    const key = keyOf(file, file.folder, file.name);
    const path = join(FOLDER, file.file);
    const { size } = await stat(path);
    const upload = await this.#ask(caller, 'select id, object_path from public.begin_upload($1, $2, $3, $4, $5, $6)', [
      file.name,
      size,
      parent,
      parent === null ? (file.case ?? null) : null,
      file.visibility ?? null,
      this.#ids.get(key) ?? null,
    ]);
    const object = { bucket: 'documents', key: String(upload['object_path']), type: file.type };
    await this.#keepObject({ caller }, object, createReadStream(path));
    const state = await this.#ask(caller, 'select file_id from public.upload_state($1)', [upload['id']]);
    const id = String(state['file_id']);
    this.#ids.set(key, id);
    await this.#say(caller, id, file);
    await this.#date(id, file.days);
  }

  async bringLetter({ as, name, description, language, starter }: DemonstrationLetter): Promise<void> {
    const caller = await this.#callerOf(as);
    const saved = await this.#ask(caller, 'select id from public.save_letter_template($1, $2, $3)', [
      name,
      language,
      description,
    ]);
    const path = join(STARTERS, language, `${starter}.docx`);
    const { size } = await stat(path);
    const upload = await this.#ask(caller, 'select object_path from public.begin_letter_template_upload($1, $2)', [
      saved['id'],
      size,
    ]);
    const object = { bucket: 'documents', key: String(upload['object_path']), type: WORD };
    await this.#keepObject({ caller }, object, createReadStream(path));
    // A test reads all letters that come along: they have no faults.
    await this.#backend.engine.query("select private.save_letter_check($1, $2, '[]')", [saved['id'], object.key]);
  }

  async attach({ as, case: caseId, title, file, type, name }: DemonstrationAttachment): Promise<void> {
    const caller = await this.#callerOf(as);
    const path = join(FOLDER, file);
    const { size } = await stat(path);
    const upload = await this.#ask(
      caller,
      'select object_path from public.tasks t, public.begin_attachment_upload(t.id, $3, $4) where t.case_id = $1 and t.title = $2',
      [caseId, title, name, size],
    );
    const object = { bucket: 'documents', key: String(upload['object_path']), type };
    await this.#keepObject({ caller }, object, createReadStream(path));
  }

  async #say(
    caller: Caller,
    id: string,
    { tags, starred = [], share = [], binned = false }: DemonstrationFile,
  ): Promise<void> {
    if (tags) await this.#ask(caller, 'select id from public.tag_file($1, $2)', [id, tags]);
    for (const name of starred) await this.#ask(await this.#callerOf(name), 'select public.star_file($1, true)', [id]);
    for (const { with: name, permission } of share)
      await this.#ask(caller, 'select id from public.share_file($1, $2, $3)', [
        id,
        (await this.#callerOf(name)).userId,
        permission,
      ]);
    if (binned) await this.#ask(caller, 'select id from public.bin_files(array[$1::uuid])', [id]);
  }

  /** The folder in which a file lies, made where it is not there. */
  async #folder(caller: Caller, file: DemonstrationFile): Promise<string | null> {
    let parent: string | null = null;
    for (const [depth, name] of file.folder.entries()) {
      const key = keyOf(file, file.folder.slice(0, depth), name);
      const made = this.#ids.get(key);
      const place = [name, parent, parent === null ? (file.case ?? null) : null];
      const id: string =
        made ?? String((await this.#ask(caller, 'select id from public.create_folder($1, $2, $3)', place))['id']);
      this.#ids.set(key, id);
      parent = id;
    }
    return parent;
  }

  async #callerOf(name: string): Promise<Caller> {
    const { rows } = await this.#backend.engine.query<{ id: string }>('select id from auth.users where email = $1', [
      `${name}@casewright.test`,
    ]);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`The demonstration has no ${name}`);
    return { role: 'authenticated', claims: { sub: id, role: 'authenticated' }, userId: id, sessionId: null };
  }

  async #ask(caller: Caller, text: string, values: unknown[]): Promise<Record<string, unknown>> {
    const { rows } = await this.#backend.queryAsCaller({ caller }, { text, values });
    return rows[0] ?? {};
  }

  /** As if it had come some days ago. */
  async #date(id: string, days: number): Promise<void> {
    await this.#backend.engine.query(
      `with moment as (select date_trunc('minute', now()) - make_interval(days => $2, hours => 3) as came),
        newest as (update public.file_versions v set created_at = moment.came from moment, public.files f where f.id = $1 and v.file_id = f.id and v.number = f.version_number)
      update public.files f set modified_at = moment.came, created_at = case when f.version_number = 1 then moment.came else f.created_at end from moment
        where f.id = $1 or f.id = (select parent_id from public.files where id = $1)`,
      [id, days],
    );
  }
}

const keyOf = (file: DemonstrationFile, folder: readonly string[], name: string): string =>
  [file.case ?? file.as, ...folder, name].join('/');
