import type { Translate } from '../../../../i18n/text-keys.ts';
import { formatLocale } from '../../../../ui/format/locale.ts';
import type { DigestFacts } from './facts.ts';

/** Writes a digest in plain sentences, in the language of `t`. `month` is `YYYY-MM-01`. */
export function composeDigest(facts: DigestFacts, month: string, t: Translate<'digest'>, language: string): string {
  const locale = formatLocale(language);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: facts.zone });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: facts.zone });
  // A day of a calendar is the same everywhere.
  const dayOnly = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const ofMonth = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const when = ({ at, whole_day: whole }: { at: string; whole_day: boolean }) =>
    (whole ? day : moment).format(new Date(at));
  const happened = [
    ...facts.meetings.map((meeting) => t('meeting', { title: meeting.title, date: when(meeting) })),
    ...(facts.documents_count > 0
      ? [t('documents', { count: facts.documents_count, names: list.format(facts.documents) })]
      : []),
    ...(facts.messages_of_client > 0 ? [t('fromYou', { count: facts.messages_of_client })] : []),
    ...(facts.messages_of_firm > 0 ? [t('fromUs', { count: facts.messages_of_firm })] : []),
    ...(facts.calls > 0 ? [t('calls', { count: facts.calls })] : []),
    ...(facts.tasks.length > 0 ? [t('tasks', { names: list.format(facts.tasks) })] : []),
    ...(facts.deadlines.length > 0 ? [t('deadlines', { names: list.format(facts.deadlines) })] : []),
  ];
  const next = [
    ...(facts.next_meeting === null
      ? []
      : [t('nextMeeting', { title: facts.next_meeting.title, date: when(facts.next_meeting) })]),
    ...(facts.next_deadline === null
      ? []
      : [
          t('nextDeadline', {
            title: facts.next_deadline.title,
            date: dayOnly.format(new Date(facts.next_deadline.on)),
          }),
        ]),
  ];
  const listed = (sentences: readonly string[]) => sentences.map((sentence) => `• ${sentence}`).join('\n');
  return [
    facts.client_name === null ? t('helloAll') : t('hello', { name: facts.client_name }),
    t('intro', { title: facts.title, month: ofMonth.format(new Date(month)) }),
    happened.length > 0 ? listed(happened) : t('nothing'),
    ...(next.length > 0 ? [`${t('next')}\n${listed(next)}`] : []),
    t('close'),
  ].join('\n\n');
}
