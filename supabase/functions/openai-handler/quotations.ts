import type { Message, Question } from './question.ts';
import { Refusal } from './refusal.ts';
import { subjectOf, type Project } from './usage.ts';

type Language = 'en' | 'fr' | 'vi' | 'cn' | 'ar';

/** A text that somebody may see, word for word, with where it is. */
export interface Passage {
  kind: string;
  title: string;
  quotation: string;
  link: string;
  /** The case that it is of; null for what is everybody's. */
  case_id: string | null;
}

/** What is said around a quotation, and instead of one. */
const WORDS: Readonly<Record<Language, { quoting: string; nothing: string }>> = {
  en: {
    quoting: 'I do not write answers of my own here. I am quoting what fits your question:',
    nothing: 'I found nothing about this in what you may see.',
  },
  fr: {
    quoting: 'Ici, je ne rédige pas de réponse moi-même. Je cite ce qui correspond à votre question :',
    nothing: 'Je n’ai rien trouvé à ce sujet dans ce que vous pouvez voir.',
  },
  vi: {
    quoting: 'Ở đây tôi không tự viết câu trả lời. Tôi trích dẫn những gì phù hợp với câu hỏi của bạn:',
    nothing: 'Tôi không tìm thấy gì về điều này trong những gì bạn được xem.',
  },
  cn: {
    quoting: '我在此不自行撰写答案，仅引用与您的问题相符的内容：',
    nothing: '在您有权查看的内容中，我没有找到与此相关的信息。',
  },
  ar: {
    quoting: 'لا أكتب هنا إجابات من عندي، بل أقتبس ما يناسب سؤالك:',
    nothing: 'لم أجد شيئًا عن هذا في ما يحق لك الاطلاع عليه.',
  },
};
const MOST = 3;
const TIMEOUT_MS = 10_000;

/** The question that is answered: the last one. */
const lastOf = (messages: readonly Message[]): string =>
  messages.findLast(({ role }) => role === 'user')?.content ?? '';

/**
 * What the caller may see that fits the last question, best first; where it leaves the house, of cases only what a firm has allowed.
 * @throws Refusal when the database is not there
 */
export async function passagesFor(
  { messages, caseId }: Question,
  project: Project,
  { most, leaves } = { most: MOST, leaves: false },
): Promise<Passage[]> {
  const query = lastOf(messages);
  const found = await search(query.slice(0, 500), languageOf(query), caseId, most, project);
  return found
    .filter((passage) => !leaves || passage.may_leave)
    .map(({ kind, title, quotation, link, of_case: ofCase }) => ({ kind, title, quotation, link, case_id: ofCase }));
}

/** Answers the last question by what was found, word for word, with its source; by nothing else. */
export function quotations(messages: readonly Message[], found: readonly Passage[]): string {
  const { quoting, nothing } = WORDS[languageOf(lastOf(messages))];
  if (found.length === 0) return nothing;
  const quoted = found.map(
    ({ title, quotation, link }) =>
      `${quotation
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')}\n\n[${escaped(title)}](${link})`,
  );
  return [quoting, ...quoted].join('\n\n');
}

/** A title is what somebody wrote, and no markup of ours. */
const escaped = (title: string): string => title.replace(/[\\[\]]/g, String.raw`\$&`);

async function search(
  query: string,
  language: Language,
  caseId: string | null,
  most: number,
  project: Project,
): Promise<Found[]> {
  const { url, anonKey, serviceRoleKey, authorization } = project;
  // No function of the database is open to guests: the server asks for them, and as nobody.
  const isPerson = subjectOf(authorization) !== null;
  const answer = await fetch(`${url}/rest/v1/rpc/assistant_search`, {
    method: 'POST',
    headers: {
      apikey: isPerson ? anonKey : serviceRoleKey,
      authorization: isPerson ? authorization : `Bearer ${serviceRoleKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query, language, most, case_id: caseId }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const said: unknown = await answer?.json().catch(() => null);
  if (answer?.ok === true && Array.isArray(said)) return said.filter(isFound);
  if (answer?.status === 401) throw new Refusal(401, 'not_authenticated', 'Please sign in again.');
  throw new Refusal(503, 'assistant_busy', 'The assistant cannot be reached at the moment. Please try again.', 5);
}

type Found = Omit<Passage, 'case_id'> & { of_case: string | null; may_leave: boolean };

function isFound(value: unknown): value is Found {
  const {
    kind,
    title,
    quotation,
    link,
    may_leave: mayLeave,
  } = Object.assign({ kind: null, title: null, quotation: null, link: null, may_leave: null }, value);
  return (
    [kind, title, quotation, link].every((text: unknown) => typeof text === 'string') && typeof mayLeave === 'boolean'
  );
}

/** Small words of which a sentence has some; none that two of these languages share, such as "a" and "on". */
const SMALL_WORDS = {
  en: /(?<!\p{L})(?:an|and|are|as|at|be|by|can|did|do|does|for|from|get|has|have|how|i|in|is|it|its|my|of|our|should|that|the|their|this|to|was|we|were|what|when|where|which|who|why|will|with|would|you|your)(?!\p{L})/giu,
  fr: /(?<!\p{L})(?:au|aux|avec|avocat|ce|ces|cet|cette|combien|comment|dans|de|des|dossier|du|elle|en|est|et|il|ils|je|la|le|les|leur|ma|mes|mon|ne|nos|notre|nous|par|pas|pour|puis|quand|que|quel|quelle|quelles|quels|qui|quoi|sans|se|ses|son|sont|sur|un|une|votre|vous)(?!\p{L})/giu,
  vi: /(?<!\p{L})(?:và|nào|nên|nay|nhiêu|cách|làm|của|không|tôi|có|cho|gì|ngày|máy|muốn|thì|trong|khi|này)(?!\p{L})/giu,
};

/** By the letters that only one of the languages has, and otherwise by how many of their small words there are; English where none has more. */
export function languageOf(given: string): Language {
  const text = given.normalize('NFC');
  if (/[\u3400-\u9fff]/u.test(text)) return 'cn';
  if (/[\u0600-\u06ff]/u.test(text)) return 'ar';
  if (/[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu.test(text)) return 'vi';
  const count = (language: keyof typeof SMALL_WORDS): number => text.match(SMALL_WORDS[language])?.length ?? 0;
  const [english, vietnamese] = [count('en'), count('vi')];
  const french = count('fr') + Number(/[çœêéèà]/iu.test(text));
  if (vietnamese > Math.max(english, french - 1)) return 'vi';
  return french > english ? 'fr' : 'en';
}
