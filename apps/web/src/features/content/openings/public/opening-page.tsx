import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpeningDetails } from '@casewright/contracts/opening-answers';

import { hintOf } from '../../../../client/errors.ts';
import { firstAnswer } from '../../../../client/first-answers.ts';
import { paths, patterns } from '../../../../client/paths.ts';
import { useReading } from '../../../../client/use-reading.ts';
import { PublicPage } from '../../../../ui/public-page.tsx';
import { usePageTitle } from '../../../../ui/use-page-title.ts';
import { countReader, detailsAddress, readOpening } from '../api/public.ts';
import { FirstOpening } from './first-html.tsx';
import { OpeningArticle } from './opening-article.tsx';

/** The public page of an opening, and where somebody applies for it. */
export function OpeningPage() {
  const { title } = useParams({ from: `/main${patterns.openings}` });
  const { t } = useTranslation('openingPage');
  const first = firstAnswer<{ opening: OpeningDetails }>(detailsAddress(title))?.opening;
  const { data: opening, error, retry } = useReading(readOpening, title, first);
  usePageTitle(opening?.title ?? t('title'));
  const id = opening?.id;
  useEffect(() => {
    if (id !== undefined) void countReader(id);
  }, [id]);
  return (
    <PublicPage
      steps={[
        { label: t('home'), to: paths.home },
        { label: t('title'), to: paths.openings.root },
      ]}
      gone={
        hintOf(error) === 'opening_not_published'
          ? { title: t('gone.title'), description: t('gone.text'), back: t('gone.back') }
          : null
      }
      error={error}
      onRetry={retry}
      drawn={import.meta.env.SSR && <FirstOpening />}
    >
      {opening && <OpeningArticle key={opening.id} opening={opening} />}
    </PublicPage>
  );
}
