import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { ListChecks, MoveRight, NotebookPen, Quote, Trash2, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { paths } from '../../../../client/paths.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Label } from '../../../../ui/label.tsx';
import { RouterLink } from '../../../../ui/link.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { deleteIdea, moveIdea, sides, titleOf } from '../api/ideas.ts';
import { isSource } from '../model/stream.ts';
import { targetOf } from '../model/target.ts';
import type { IdeaRow } from '../types.ts';

interface IdeaCardProps {
  idea: IdeaRow;
  isPicked: boolean;
  onPick: () => void;
}

/** An idea: what it says, on what it rests, and what was made of it. */
export function IdeaCard({ idea, isPicked, onPick }: IdeaCardProps) {
  const { t } = useTranslation('brainstorm');
  const client = useQueryClient();
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  const name = titleOf(idea.body);
  return (
    <Card
      component="li"
      data-row
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        padding: 0.5,
        listStyle: 'none',
        ...(isPicked && { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -1 }),
      }}
    >
      <Checkbox
        size="small"
        checked={isPicked}
        onChange={onPick}
        slotProps={{ input: { 'aria-label': t('pick', { name }) } }}
      />
      <Box sx={{ flexGrow: 1, minWidth: 0, paddingBlock: 1 }}>
        <Typography
          variant="body2"
          dir="auto"
          sx={{
            overflowWrap: 'anywhere',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 8,
            overflow: 'hidden',
          }}
        >
          {idea.body}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockStart: 0.75 }}>
          {isSource(idea.source) ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, maxWidth: 1 }}>
              <Quote size={14} aria-hidden style={{ flexShrink: 0 }} />
              <RouterLink {...targetOf(idea.source.link)} variant="caption" dir="auto" noWrap sx={{ minWidth: 0 }}>
                {idea.source.title}
              </RouterLink>
            </Box>
          ) : (
            <Label color="warning" startIcon={<TriangleAlert size={12} aria-hidden />}>
              {t('unverified')}
            </Label>
          )}
          {idea.note_id !== null && <Label startIcon={<NotebookPen size={12} aria-hidden />}>{t('pin.done')}</Label>}
          {idea.task_id !== null && (
            <RouterLink
              to={paths.dashboard.tasks.board}
              search={{ task: idea.task_id }}
              variant="caption"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
            >
              <ListChecks size={14} aria-hidden />
              {t('tasks.open')}
            </RouterLink>
          )}
        </Box>
      </Box>
      <RowMenu
        label={name}
        items={[
          ...sides
            .filter((side) => side !== idea.side)
            .map((side) => ({
              label: t('moveTo', { group: t(`side.${side}`) }),
              icon: MoveRight,
              onSelect: () => void attempt(() => moveIdea(client, idea, side)),
            })),
          {
            label: t('delete'),
            icon: Trash2,
            danger: true,
            onSelect: () => void attempt(() => deleteIdea(client, idea)),
          },
        ]}
      />
    </Card>
  );
}
