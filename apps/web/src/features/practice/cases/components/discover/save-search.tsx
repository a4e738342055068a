import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../../client/errors.ts';
import { toast } from '../../../../../ui/feedback/toast.tsx';
import { offerUndo } from '../../../../../ui/feedback/undo.ts';
import { practiceQuery } from '../../api/posting-visit.ts';
import { savedSearchesQuery, useDeleteSearch, useSaveSearch } from '../../api/saved-searches.ts';
import { type CaseListState, filterParams, savedParams } from '../../filters.ts';
import { useActiveCaseFilters } from '../use-active-case-filters.ts';
import { freeName, practiceParams, sameSearch } from './search-name.ts';

const unchanged = () => undefined;

/**
 * Saves what the list shows in one click, under a name made of its filters, and notifies of new postings once a day; without filters it is the
 * search for the lawyer's own fields. Name and notifications are changed among the saved searches.
 */
export function SaveSearch({ state, personId }: { state: CaseListState; personId: string }) {
  const { t } = useTranslation(['caseLists', 'common']);
  const active = useActiveCaseFilters(state, unchanged);
  const { data: practice } = useQuery(practiceQuery(personId));
  const { data: saved } = useQuery(savedSearchesQuery('postings'));
  const saving = useSaveSearch('postings');
  const deletion = useDeleteSearch();

  const asked = savedParams({ ...filterParams(state), sort: state.sort === 'latest' ? undefined : state.sort });
  const isOfPractice = Object.keys(filterParams(state)).every((name) => asked[name] === undefined);
  const filters = isOfPractice ? practice && practiceParams(practice) : asked;
  if (saved === undefined || filters === undefined || Object.keys(filters).length === 0) return null;
  if (saved.some((search) => sameSearch(search.filters, filters)))
    return (
      <Button size="small" color="inherit" disabled startIcon={<BookmarkCheck size={16} aria-hidden />}>
        {t('discover.isSaved')}
      </Button>
    );

  const save = () => {
    const words = active.flatMap(({ values }) => values.map(({ label }) => label)).join(', ');
    const name = freeName(
      isOfPractice ? t('discover.myFields') : words,
      saved.map((search) => search.name),
    );
    saving.mutate(
      { name, filters, frequency: 'daily' },
      {
        onSuccess: ({ id }) => void offerUndo(t('discover.saved', { name }), () => deletion.mutateAsync(id)),
        onError: (refusal) => toast.error(messageOf(refusal, t)),
      },
    );
  };
  return (
    <Button
      size="small"
      color="inherit"
      loading={saving.isPending}
      startIcon={<Bookmark size={16} aria-hidden />}
      onClick={save}
      sx={{ minHeight: { xs: 40, sm: 32 } }}
    >
      {t(isOfPractice ? 'discover.saveMine' : 'discover.save')}
    </Button>
  );
}
