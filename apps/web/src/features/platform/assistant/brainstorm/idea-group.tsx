import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import type { Side } from '../api/ideas.ts';
import type { IdeaRow } from '../types.ts';
import { IdeaCard } from './idea-card.tsx';

interface IdeaGroupProps {
  side: Side;
  ideas: readonly IdeaRow[];
  picked: readonly string[];
  isBusy: boolean;
  onPick: (id: string) => void;
  onAdd: (body: string) => Promise<void>;
}

/** One group of ideas, with a way to write one down. */
export function IdeaGroup({ side, ideas, picked, isBusy, onPick, onAdd }: IdeaGroupProps) {
  const { t } = useTranslation('brainstorm');
  const titleId = useId();
  const [isWriting, setIsWriting] = useState(false);
  const title = t(`side.${side}`);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
        <Typography id={titleId} component="h2" sx={{ flexGrow: 1, fontSize: 14, fontWeight: 650 }}>
          {title}{' '}
          <Box component="span" sx={{ fontWeight: 500, color: 'text.secondary' }}>
            {ideas.length}
          </Box>
        </Typography>
        <IconButton
          size="small"
          disabled={isBusy}
          aria-label={t('add.to', { group: title })}
          title={t('add.to', { group: title })}
          onClick={() => setIsWriting(true)}
        >
          <Plus size={18} aria-hidden />
        </IconButton>
      </Box>
      {ideas.length === 0 && (
        <Typography
          variant="body2"
          sx={{
            padding: 2,
            color: 'text.secondary',
            border: '1px dashed',
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          {t(`empty.${side}`)}
        </Typography>
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0 }}>
        {ideas.map((idea) => (
          <IdeaCard key={idea.id} idea={idea} isPicked={picked.includes(idea.id)} onPick={() => onPick(idea.id)} />
        ))}
      </Box>
      <ReasonDialog
        open={isWriting}
        title={t('add.title')}
        label={title}
        confirmLabel={t('add.confirm')}
        maxLength={1000}
        draft={`idea:${side}`}
        onConfirm={onAdd}
        onClose={() => setIsWriting(false)}
      />
    </Box>
  );
}
