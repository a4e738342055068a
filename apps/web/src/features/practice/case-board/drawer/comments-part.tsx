import type { CardDetails } from '@casewright/contracts/case-board';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { SafeHtml } from '../../../../ui/safe-html.tsx';
import { useCardVerb } from './use-card-verb.ts';

/** What the lawyers' side said about a case: its internal notes, and where one more is written. */
export function CommentsPart({ card }: { card: CardDetails }) {
  const { t } = useTranslation('caseBoard');
  const { run, isPending } = useCardVerb();
  const draft = useDraft(`case-comment:${card.id}`);
  const body = draft.text;
  const field = useRef<HTMLTextAreaElement>(null);

  const send = async () => {
    const wanted = body.trim();
    // The button is out of reach while it works: without this the focus, and Escape with it, would be lost.
    field.current?.focus();
    if (wanted !== '' && (await run({ verb: 'add_comment', case_id: card.id, body: wanted }))) draft.forget();
  };

  return (
    <Stack spacing={3}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('drawer.internal')}
      </Typography>
      {card.comments.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('drawer.noComments')}</Typography>}
      <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
        {card.comments.map(({ id, body: text, author_name: author, created_at: at }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 1.5 }}>
            <PersonAvatar name={author ?? t('drawer.somebody')} size={36} />
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography variant="subtitle2" component="p">
                {author ?? t('drawer.somebody')}{' '}
                <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
                  <RelativeTime value={at} />
                </Typography>
              </Typography>
              <SafeHtml html={text} />
            </Box>
          </Box>
        ))}
      </Box>
      {card.may_move && (
        <Stack spacing={1}>
          <TextField
            multiline
            minRows={2}
            inputRef={field}
            label={t('drawer.comment')}
            value={body}
            onChange={(event) => draft.write(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 20_000 } }}
          />
          <Button
            variant="contained"
            loading={isPending}
            disabled={body.trim() === ''}
            onClick={() => void send()}
            sx={{ alignSelf: 'flex-end' }}
          >
            {t('drawer.send')}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
