import { Resolver } from 'node:dns/promises';

import { NAME_KINDS, NAME_QUESTION, type NameAnswer } from './reading/sender-checks.ts';

/** Finds what a name of the network leads to. @throws an error with a code, as the resolver of Node.js does */
export type FindName = (name: string, kind: (typeof NAME_KINDS)[number]) => Promise<unknown[]>;

const TIMEOUT_MS = 2_000;
/** Longest answer that is passed on: a name has a few records of a few hundred characters. */
const MOST_ANSWER = 64 * 1024;

const QUESTION = new RegExp(String.raw`^${NAME_QUESTION}([A-Z]+) ([\w.:-]{1,253})$`);

/** Asks the name servers of this machine, for two seconds. */
export function networkNames(): FindName {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  return async (name, kind) => {
    const found: unknown = await resolver.resolve(name, kind);
    return Array.isArray(found) ? found : [];
  };
}

/** Answers the questions of a process that reads mails, which reaches no network itself. @throws for any other question */
export function answerNames(find: FindName): (question: string) => Promise<string> {
  return async (question) => {
    const [, said = '', name = ''] = QUESTION.exec(question) ?? [];
    const kind = NAME_KINDS.find((each) => each === said);
    if (kind === undefined) throw new Error('Not a question for a name');
    const answer = await answerOf(find(name, kind));
    return JSON.stringify(answer);
  };
}

async function answerOf(finding: Promise<unknown[]>): Promise<NameAnswer> {
  try {
    const records = await finding;
    return JSON.stringify(records).length > MOST_ANSWER ? { code: 'EBADRESP' } : { records };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'ESERVFAIL';
    return { code: /^[A-Z]{2,20}$/.test(code) ? code : 'ESERVFAIL' };
  }
}
