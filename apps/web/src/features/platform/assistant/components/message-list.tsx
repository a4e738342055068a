import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { Pencil, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../ui/feedback/page-skeletons.tsx';
import { asText, shownText, sourcesOf } from '../model/read-sources.ts';
import { showEnd } from '../model/show-end.ts';
import { type MessageRow, QUOTATIONS } from '../types.ts';
import type { Talk } from '../use-conversation.ts';
import { AnswerTools } from './answer-tools.tsx';
import { Answer } from './answer.tsx';
import { Bubble } from './bubble.tsx';

interface MessageListProps {
  talk: Talk;
  /** Asks the last question in another way. */
  onEdit: (message: MessageRow) => void;
  /** Shown before anything was said. */
  welcome: ReactNode;
  /** What else can be made of an answer. */
  renderTools?: (message: MessageRow) => ReactNode;
}

/** A conversation: what was said, and what is being said. */
export function MessageList({ talk, onEdit, welcome, renderTools }: MessageListProps) {
  const { t } = useTranslation('assistant');
  const { query, said, current, answered } = talk;
  const words = { dropped: t('dropped'), unverified: t('unverified') };
  const end = useRef<HTMLDivElement>(null);
  const length =
    said.length + (current?.text.length ?? 0) + (current?.question?.length ?? 0) + (current?.failure?.length ?? 0);
  useEffect(() => showEnd(end.current, length), [length]);
  const lastQuestion = said.findLast(({ role }) => role === 'user');

  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isLoading) return <TabSkeleton />;
  return (
    <>
      {said.length === 0 && current === null && welcome}
      <Box
        component="ol"
        aria-label={t('conversation')}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, margin: 0, padding: 0 }}
      >
        {said.map((message) =>
          message.role === 'user' ? (
            <Bubble
              key={message.id}
              own
              name={t('you')}
              aside={
                message === lastQuestion &&
                !talk.isBusy && (
                  <IconButton size="small" aria-label={t('edit')} title={t('edit')} onClick={() => onEdit(message)}>
                    <Pencil size={14} aria-hidden />
                  </IconButton>
                )
              }
            >
              {message.content}
            </Bubble>
          ) : (
            <Bubble key={message.id} own={false} name={t('title')}>
              <Answer content={message.content} sources={sourcesOf(message)} model={message.model ?? QUOTATIONS} />
              <AnswerTools message={message} text={asText(message, words)}>
                {renderTools?.(message)}
              </AnswerTools>
            </Bubble>
          ),
        )}
        {current?.question && (
          <Bubble own name={t('you')}>
            {current.question}
          </Bubble>
        )}
        {current !== null && current.text !== '' && (
          <Bubble own={false} name={t('title')}>
            <Answer content={current.text} sources={current.sources} model={current.model} />
          </Bubble>
        )}
      </Box>
      <Box component="output" aria-live="polite" sx={{ position: 'relative', display: 'block' }}>
        {talk.isBusy && (
          <Typography variant="body2" sx={{ paddingBlock: 0.5, color: 'text.secondary' }}>
            {t('typing')}
          </Typography>
        )}
        {/* An answer is on the page already: it is said once, when it is whole. */}
        {answered !== null && current === null && <span style={visuallyHidden}>{shownText(answered, words)}</span>}
        {current?.failure && (
          <Typography variant="body2" sx={{ paddingBlock: 0.5, color: 'error.main' }}>
            {current.failure}
          </Typography>
        )}
      </Box>
      {(current?.failure || talk.isUnanswered) && (
        <Button
          size="small"
          startIcon={<RotateCcw size={16} aria-hidden />}
          onClick={() => void talk.retry()}
          sx={{ justifySelf: 'start' }}
        >
          {t('retry')}
        </Button>
      )}
      <div ref={end} />
    </>
  );
}
