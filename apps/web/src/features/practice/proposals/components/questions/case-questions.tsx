import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { MessageCircleQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../../client/session.tsx';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../../ui/feedback/page-skeletons.tsx';
import { caseSummaryQuery } from '../../api/get-case-summary.ts';
import { ownProfileQuery } from '../../api/get-own-profile.ts';
import { questionsQuery } from '../../api/list-questions.ts';
import { SectionCard } from '../section-card.tsx';
import { AskForm } from './ask-form.tsx';
import { QuestionItem } from './question-item.tsx';

/** Questions about a posting and their answers: lawyers ask before they propose, its client answers to one or to all. */
export function CaseQuestions({ caseId }: { caseId: string }) {
  const { t } = useTranslation('proposals');
  const { user } = useSession();
  const questions = useQuery(questionsQuery(caseId));
  const summary = useQuery(caseSummaryQuery(caseId));
  const profile = useQuery(ownProfileQuery(user?.id ?? ''));

  const failed = [questions, summary, profile].find((query) => query.isLoadingError);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!questions.data || summary.data === undefined || profile.data === undefined) return <TabSkeleton />;

  const isClient = summary.data !== null && summary.data.client_id === user?.id;
  const isOpen = summary.data?.isOpen ?? false;
  const asked = isOpen ? (isClient ? 'Client' : 'Lawyer') : 'Closed';
  const mayAsk = !isClient && isOpen && profile.data?.status === 'verified' && summary.data?.isRedacted === true;

  return (
    <SectionCard title={t('questions.title')}>
      <Stack spacing={3}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`questions.intro${asked}`)}
        </Typography>
        {questions.data.length === 0 ? (
          <EmptyState
            icon={MessageCircleQuestion}
            title={t(asked === 'Closed' ? 'questions.noneClosed' : 'questions.none')}
            {...(asked !== 'Closed' && { description: t(`questions.none${asked}`) })}
          />
        ) : (
          <Box component="ol" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
            {questions.data.map((question) => (
              <QuestionItem key={question.id} question={question} mayAnswer={isClient && isOpen} />
            ))}
          </Box>
        )}
        {mayAsk && <AskForm caseId={caseId} />}
      </Stack>
    </SectionCard>
  );
}
