import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ChevronDown, Workflow } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { languageOf } from '../../../../i18n/languages.ts';
import { CardGrid } from '../../../../ui/cards/card-grid.tsx';
import { CardPagination } from '../../../../ui/cards/card-pagination.tsx';
import { FoldedFilters } from '../../../../ui/cards/folded-filters.tsx';
import { SortMenu } from '../../../../ui/cards/sort-menu.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { Stale } from '../../../../ui/feedback/stale.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { NothingMatches } from '../../../../ui/feedback/nothing-matches.tsx';
import { CardGridSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import type { Option } from '../../../../ui/form/option.ts';
import { usePracticeAreaOptions } from '../../../../ui/format/practice-area-options.ts';
import { countParams } from '../../../../ui/search-params.ts';
import { SearchField } from '../../../../ui/search-field.tsx';
import { ListFrame } from '../../../../ui/list-frame.tsx';
import type { PageHead } from '../../../../ui/page.tsx';
import { Views } from '../../../../ui/views.tsx';
import { useMenu } from '../../../../ui/use-menu.tsx';
import { useChangeSearch } from '../../../../ui/use-change-search.ts';
import { galleryQuery, scopeCountsQuery } from '../api/gallery.ts';
import { useTemplateTexts } from '../texts.ts';
import { GALLERY_PAGE_SIZE, gallerySorts, galleryStateOf } from './state.ts';
import { TemplateCard } from './template-card.tsx';

/** The templates that the reader may use, as cards: whose they are, which field of law, in what state. */
export function Gallery({ head }: { head: PageHead }) {
  const { t, i18n } = useTranslation('workflowTemplates');
  const texts = useTemplateTexts();
  const search = useSearch({ from: `/dashboard${paths.dashboard.workflow.templates}` });
  const change = useChangeSearch();
  const state = galleryStateOf(search);
  const language = languageOf(i18n.language).value;
  const query = useQuery(galleryQuery(state, language));
  const { data: counts } = useQuery(scopeCountsQuery(state, language));
  const areas = usePracticeAreaOptions();
  const clear = () => change({ q: undefined, area: undefined, scope: undefined, status: undefined });
  const isNarrowed = state.q !== '' || state.area !== '' || state.scope !== '' || state.status !== '';

  return (
    <ListFrame
      head={head}
      views={
        <Views
          counted
          label={t('gallery.scopes')}
          value={state.scope}
          onChange={(scope) => change({ scope: scope || undefined })}
          views={(['', 'system', 'firm', 'personal'] as const).map((scope) => ({
            value: scope,
            label: scope === '' ? t('gallery.all') : texts.scope(scope),
            count: counts?.get(scope),
          }))}
        />
      }
      tools={
        <>
          <Box sx={{ flexGrow: 1, width: { md: 200 }, minWidth: 0 }}>
            <SearchField label={t('gallery.search')} value={state.q} onChange={(q) => change({ q: q || undefined })} />
          </Box>
          <FoldedFilters
            count={countParams({ area: state.area, status: state.status })}
            onReset={() => change({ area: undefined, status: undefined })}
          >
            <ChoiceMenu
              label={t('gallery.area')}
              every={t('gallery.everyArea')}
              value={state.area}
              options={areas}
              onChange={(area) => change({ area: area || undefined })}
            />
            <ChoiceMenu
              label={t('gallery.status')}
              every={t('gallery.everyStatus')}
              value={state.status}
              options={(['draft', 'active', 'deactivated', 'archived'] as const).map((value) => ({
                value,
                label: texts.status(value),
              }))}
              onChange={(status) => change({ status: status || undefined })}
            />
          </FoldedFilters>
          <SortMenu
            short
            value={state.sort}
            options={gallerySorts.map((value) => ({ value, label: t(`gallery.sort.${value}`) }))}
            onChange={(sort) => change({ sort: sort === 'name' ? undefined : sort })}
          />
        </>
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data === undefined ? (
        <CardGridSkeleton />
      ) : query.data.rows.length > 0 ? (
        <Stale isStale={query.isPlaceholderData}>
          <CardGrid>
            {query.data.rows.map((row) => (
              <TemplateCard key={row.id} row={row} />
            ))}
          </CardGrid>
          <CardPagination
            page={state.page}
            pageSize={GALLERY_PAGE_SIZE}
            total={query.data.total}
            searchOf={(page) => ({ ...search, page: page === 0 ? undefined : page + 1 })}
          />
        </Stale>
      ) : isNarrowed ? (
        <NothingMatches title={t('gallery.noMatch')} onClear={clear} />
      ) : (
        <EmptyState filled icon={Workflow} title={t('gallery.empty.title')} description={t('gallery.empty.text')} />
      )}
    </ListFrame>
  );
}

interface ChoiceMenuProps {
  label: string;
  /** What the choice of none is called. */
  every: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** A button that names what is chosen and opens the choices. */
function ChoiceMenu({ label, every, value, options, onChange }: ChoiceMenuProps) {
  const { t } = useTranslation('workflowTemplates');
  const all = [{ value: '', label: every }, ...options];
  const { button, menu } = useMenu(
    all.map((option) => ({
      label: option.label,
      checked: option.value === value,
      onSelect: () => onChange(option.value),
    })),
  );
  const chosen = all.find((option) => option.value === value);
  return (
    <>
      <Button {...button} color="inherit" endIcon={<ChevronDown size={18} aria-hidden />}>
        {t('gallery.choice', { label, chosen: chosen?.label ?? every })}
      </Button>
      {menu}
    </>
  );
}
