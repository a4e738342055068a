import {
  isLetterLanguage,
  type LetterFault,
  type LetterLanguage,
  letterFaultsOf,
} from '@casewright/contracts/letter-fields';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { type Fn, functionCaller } from '../../../../client/call-function.ts';
import { config } from '../../../../client/config.ts';
import { containsText } from '../../../../client/contains-text.ts';
import { database } from '../../../../client/database.ts';
import { changesOf, deletionsOf } from '../../../../client/feeds.ts';
import { fetchWithCredentials } from '../../../../client/http.ts';
import { productApi, rejectAnswer } from '../../../../client/product-api.ts';
import { letterKeys } from '../keys.ts';

/** A template of the firm. `hasContent`: its Word document is there. `isChecked`: the server has looked at it. */
export interface LetterTemplate {
  id: string;
  name: string;
  description: string | null;
  language: LetterLanguage;
  objectPath: string | null;
  isChecked: boolean;
  faults: LetterFault[];
  changedAt: string;
}

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function fetchTemplates(search: string, first: number, size: number, signal: AbortSignal) {
  let query = database
    .from('letter_templates')
    .select('id, name, description, language, object_path, checked_path, faults, updated_at', { count: 'exact' })
    .order('name')
    .order('id')
    .range(first, first + size - 1)
    .abortSignal(signal);
  if (search !== '') query = query.or(containsText(['name', 'description'], search));
  const { data, count } = await query.throwOnError();
  const rows = data.map((row): LetterTemplate => ({
    id: row.id,
    name: row.name,
    description: row.description,
    language: isLetterLanguage(row.language) ? row.language : 'en',
    objectPath: row.object_path,
    isChecked: row.checked_path === row.object_path,
    faults: letterFaultsOf(row.faults),
    changedAt: row.updated_at,
  }));
  return { rows, total: count ?? rows.length };
}

/** Some of the firm's templates, by name. */
export const templatesQuery = (search: string, first: number, size: number) =>
  queryOptions({
    queryKey: letterKeys.templates(search, first, size),
    queryFn: ({ signal }) => fetchTemplates(search, first, size, signal),
    placeholderData: keepPreviousData,
    meta: { live: [changesOf('letter_templates'), deletionsOf('letter_templates')] },
  });

/** What a template is called, and what it is for. */
export interface TemplateWords {
  name: string;
  language: LetterLanguage;
  description: string;
}

interface TemplateFunctions {
  save_letter_template: Fn<TemplateWords & { template_id: string | null }, { id: string }>;
  delete_letter_template: Fn<{ template_id: string }, unknown>;
  begin_letter_template_upload: Fn<{ template_id: string; size: number }, { bucket: string; object_path: string }[]>;
}

const call = functionCaller<TemplateFunctions>();
const send = fetchWithCredentials(config.supabaseAnonKey);
const addressOf = (path: string) => `${config.supabaseUrl}/storage/v1/object/documents/${path}`;

/** Sends the Word document of a template, and has it looked at. Answers its faults; rejects with the refusal. */
async function bringContent(templateId: string, content: Blob): Promise<LetterFault[]> {
  const [begun] = await call('begin_letter_template_upload', { template_id: templateId, size: content.size });
  if (begun === undefined) throw new Error('The upload was not announced');
  const sent = await send(addressOf(begun.object_path), {
    method: 'POST',
    headers: { 'content-type': WORD },
    body: content,
  });
  if (!sent.ok) await rejectAnswer(sent);
  const { data } = await productApi.post<{ faults: LetterFault[] }>('/api/letters/check', { template_id: templateId });
  return data.faults;
}

/** The Word document of a template. Rejects with the refusal. */
export async function fetchContent(objectPath: string): Promise<Blob> {
  const answer = await send(addressOf(objectPath));
  return answer.ok ? answer.blob() : rejectAnswer(answer);
}

/** One of the letters to begin with. */
export async function fetchStarter(language: LetterLanguage, starter: string): Promise<Blob> {
  const answer = await fetch(`/letters/${language}/${starter}.docx`);
  return answer.ok ? answer.blob() : rejectAnswer(answer);
}

/** What an administrator does with templates. Each rejects with the refusal. */
export function useTemplateVerbs() {
  const client = useQueryClient();
  const { mutateAsync: save } = useMutation({
    mutationFn: async ({ id, words, content }: { id: string | null; words: TemplateWords; content: Blob | null }) => {
      const saved = await call('save_letter_template', { ...words, template_id: id });
      if (content === null) return [];
      try {
        return await bringContent(saved.id, content);
      } catch (error) {
        // A new template without its document is nothing that anybody asked for.
        if (id === null) await call('delete_letter_template', { template_id: saved.id }).catch(() => undefined);
        throw error;
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: letterKeys.all }),
  });
  const { mutateAsync: remove } = useMutation({
    mutationFn: (id: string) => call('delete_letter_template', { template_id: id }),
    onSettled: () => client.invalidateQueries({ queryKey: letterKeys.all }),
  });
  return { save, remove };
}
