import { useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { BrainstormView } from '../../../features/platform/assistant/brainstorm/brainstorm-view.tsx';
import { agents } from '../../../features/platform/assistant/types.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { LazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Page } from '../../../ui/page.tsx';
import { useChangeSearch } from '../../../ui/use-change-search.ts';
import { Views } from '../../../ui/views.tsx';

const MatchView = lazy(async () => {
  const [{ MatchView: Own }] = await Promise.all([
    import('../../../features/platform/assistant/matching/match-view.tsx'),
    loadTexts('matching', 'practiceAreas'),
  ]);
  return { default: Own };
});

const ReviewView = lazy(async () => {
  const [{ ReviewView: Own }] = await Promise.all([
    import('../../../features/platform/assistant/review/review-view.tsx'),
    loadTexts('review'),
  ]);
  return { default: Own };
});

const SHOWN = agents.filter((agent) => agent !== 'assistant');

/** The assistant in full width, by agent: ideas about a case, lawyers for one, findings in a text. */
export function BrainstormPage() {
  const { t } = useTranslation(['brainstorm', 'assistant']);
  const { id, agent: named, case: caseId } = useSearch({ from: `/dashboard${paths.dashboard.brainstorm}` });
  const change = useChangeSearch();
  const agent = SHOWN.find((each) => each === named) ?? 'legal-brainstorming';
  return (
    <Page
      title={t('title')}
      width="xl"
      views={
        <Views
          label={t('assistant:agents')}
          value={agent}
          views={SHOWN.map((value) => ({ value, label: t(`assistant:agent.${value}`) }))}
          onChange={(next) => change({ agent: next === 'legal-brainstorming' ? undefined : next })}
        />
      }
    >
      {agent === 'legal-brainstorming' && (
        <BrainstormView
          conversationId={id ?? null}
          caseId={caseId ?? null}
          onOpen={(next) => change({ id: next ?? undefined })}
          onCase={(next) => change({ case: next ?? undefined })}
        />
      )}
      {agent === 'lawyer-matching' && (
        <LazyPart height={320}>
          <MatchView />
        </LazyPart>
      )}
      {agent === 'text-review' && (
        <LazyPart height={320}>
          <ReviewView />
        </LazyPart>
      )}
    </Page>
  );
}
