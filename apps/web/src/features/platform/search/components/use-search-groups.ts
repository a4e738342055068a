import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { searchPracticeQuery } from '../api/search-practice.ts';
import { type Command, type Offer, offersFor, type Said } from '../commands.ts';
import { type Group, groupBy, matchingEntries, type SearchEntry } from '../entries.ts';
import { orderedResults, targetOf } from '../practice.ts';
import type { SearchOptionData } from './search-option.tsx';
import { useDebounced } from '../../../../client/use-debounced.ts';

const QUIET_MS = 150;

interface SearchGroups {
  groups: Group<SearchOptionData>[];
  /** The practice's own answer is still on its way. */
  searching: boolean;
  error: unknown;
  retry: () => void;
}

/** What can be done, and what the menu and the practice hold for a query, by group; the database answers after a pause in typing. */
export function useSearchGroups(
  entries: readonly SearchEntry[],
  commands: readonly Command[],
  query: string,
  said: Said | null,
): SearchGroups {
  const { t } = useTranslation('search');
  const asked = useDebounced(query, QUIET_MS);
  const practice = useQuery(searchPracticeQuery(query === '' ? '' : asked));

  const pages = matchingEntries(entries, query).map(({ group, title, path, external = false }): SearchOptionData => ({
    key: `page ${group} ${path}`,
    title,
    detail: path,
    reason: null,
    isAddress: true,
    kind: group,
    target: external ? { href: path } : { to: path },
    newTab: external,
  }));
  const found = query === '' ? [] : orderedResults(practice.data ?? []);
  const practiceGroups = groupBy(found, ({ kind }) => kind).map(({ items }) => ({
    name: items[0] ? t(`group.${items[0].kind}`) : '',
    items: items.map((result): SearchOptionData => ({
      key: `${result.kind} ${result.id}`,
      title: result.title,
      detail: result.detail,
      reason: result.reason && t(`reason.${result.reason}`),
      isAddress: false,
      kind: t(`kind.${result.kind}`),
      target: targetOf(result),
      newTab: false,
    })),
  }));
  const cases = found.filter(({ kind }) => kind === 'case').map(({ id, title }) => ({ value: id, label: title }));
  const optionOf = ({ command, onCase }: Offer): SearchOptionData => ({
    key: `do ${command.id} ${onCase?.value ?? ''}`,
    title: command.title,
    detail: onCase ? t('do.on', { title: onCase.label }) : (command.detail ?? null),
    reason: null,
    isAddress: false,
    kind: t('group.do'),
    icon: command.icon,
    keys: command.keys ?? [],
    target: { run: () => command.run(onCase) },
    newTab: false,
  });
  const offers = offersFor(commands, query, cases).map(optionOf);
  const ofText = said === null ? [] : [optionOf({ command: said.command, onCase: null })];
  const isSearching = query !== '' && (query !== asked || practice.isFetching);
  // What is only perhaps meant is not offered alone, where Enter would take it, before the answer is there.
  const [first, last] = said?.isSure === true ? [ofText, []] : [[], isSearching ? [] : ofText];
  return {
    groups: [
      ...groupBy([...first, ...offers], ({ kind }) => kind),
      ...groupBy(pages, ({ kind }) => kind),
      ...practiceGroups,
      ...groupBy(last, () => t('do.logTime')),
    ],
    searching: isSearching,
    error: query === '' ? null : practice.error,
    retry: () => void practice.refetch(),
  };
}
