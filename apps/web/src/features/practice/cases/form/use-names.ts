import type { CaseFormValues } from '@casewright/contracts/case-form';
import { createContext, useContext, useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { useCountries } from '../../../../ui/format/countries.ts';
import { formatLocale } from '../../../../ui/format/locale.ts';
import { type FoundName, namesIn } from './names-in-text.ts';

/** What the writer says is no name, while the form is open. */
export interface Cleared {
  words: ReadonlySet<string>;
  clear: (word: string) => void;
}
export const ClearedNames = createContext<Cleared>({ words: new Set(), clear: () => undefined });

/** The texts of a case that lawyers read. */
export type PublicText = 'title' | 'public_summary';

/** What looks like a name in a public text of the form, and was not said to be none. */
export function useNames(text: PublicText): FoundName[] {
  const { user } = useSession();
  const { words } = useContext(ClearedNames);
  const value = useDeferredValue(useWatch<CaseFormValues, PublicText>({ name: text }) ?? '');
  const parties = useWatch<CaseFormValues, 'parties'>({ name: 'parties' });
  const region = useWatch<CaseFormValues, 'jurisdiction_region'>({ name: 'jurisdiction_region' });
  const ordinary = useOrdinaryWords();
  return useMemo(() => {
    const known = {
      own: user ? `${user.firstName} ${user.lastName}` : '',
      parties: parties ?? [],
      ordinary: new Set([...ordinary, ...wordsOf(region ?? '')]),
    };
    return namesIn(value, known).filter(({ name }) => !words.has(name));
  }, [value, parties, region, ordinary, user, words]);
}

const wordsOf = (text: string) => text.toLocaleLowerCase().split(/[\s,()]+/);

/** Countries, months, days and languages in the reader's language and in English: capitals that name nobody. */
function useOrdinaryWords(): ReadonlySet<string> {
  const { i18n } = useTranslation('ui');
  const countries = useCountries();
  return useMemo(() => {
    const locales = [formatLocale(i18n.language), 'en'];
    const dates = locales.flatMap((locale) => {
      const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
      const day = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
      return Array.from({ length: 12 }, (_, nth) => {
        const date = Date.UTC(2024, nth, nth + 1);
        return `${month.format(date)} ${day.format(date)}`;
      });
    });
    const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
    const languages = locales.flatMap((locale) => {
      const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
      return SPOKEN.map((code) => names.of(code) ?? code);
    });
    const places = countries.flatMap(({ value, label }) => [label, english.of(value) ?? value]);
    return new Set([...dates, ...places, ...languages].flatMap(wordsOf));
  }, [i18n.language, countries]);
}

const SPOKEN = 'en fr de es it pt nl pl sv da no fi ru uk tr ar he fa hi zh ja ko vi th id el cs ro hu'.split(' ');
