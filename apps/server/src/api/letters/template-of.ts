import type { Caller } from '@casewright/backend';
import type { LetterLanguage } from '@casewright/contracts/letter-fields';

import type { ApiContext } from '../../api-context.ts';
import { askAsCaller, type Refused } from '../../as-caller.ts';
import type { LetterValues } from '../../letters/letter-job.ts';
import { refusal } from '../../refusal.ts';

interface Content {
  language: LetterLanguage;
  object_path: string | null;
  object_version: string | null;
}

/** A template as the caller reads it, with its bytes as a file of this machine. */
export interface TemplateFile {
  path: string;
  objectPath: string;
  language: LetterLanguage;
}

/** What a letter is made of: a template and what the caller knows of the case. */
export interface LetterParts extends TemplateFile {
  values: LetterValues;
}

const WITHOUT_CONTENT: Refused = {
  status: 404,
  body: refusal(
    'PT404',
    'This template has no Word document yet. Ask an administrator of the firm to bring one.',
    'letter_template_without_content',
  ),
};

/** The newest content of a template; the database decides whether the caller has it. */
export async function templateFile(
  context: ApiContext,
  caller: Caller,
  templateId: string,
): Promise<TemplateFile | Refused> {
  const rows = await askAsCaller<Content>(
    context,
    caller,
    {
      name: 'api_letter_template',
      text: 'select language, object_path, object_version from public.letter_template_content($1)',
      values: [templateId],
    },
    true,
  );
  if ('status' in rows) return rows;
  const [found] = rows;
  const version = found?.object_version ?? null;
  const path = version === null ? null : await context.backend.objectFile?.(version);
  if (found?.object_path == null || path === null || path === undefined) return WITHOUT_CONTENT;
  return { path, objectPath: found.object_path, language: found.language };
}

/** A template, and what its fields are filled with on a case. */
export async function letterParts(
  context: ApiContext,
  caller: Caller,
  { template_id: templateId, case_id: caseId }: { template_id: string; case_id: string },
): Promise<LetterParts | Refused> {
  const values = await askAsCaller<{ letter_values: LetterValues }>(
    context,
    caller,
    { name: 'api_letter_values', text: 'select public.letter_values($1)', values: [caseId] },
    true,
  );
  if ('status' in values) return values;
  const template = await templateFile(context, caller, templateId);
  return 'status' in template ? template : { ...template, values: values[0]?.letter_values ?? {} };
}
