import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { RelativeTime } from '../../../../ui/format/relative-time.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import type { ConversationRow } from '../api/conversations.ts';

interface ConversationLineProps {
  row: ConversationRow;
  isOpen: boolean;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
}

/** A conversation of the list: its name, the case to which it is narrowed, and when something was said last. */
export function ConversationLine({ row, isOpen, onOpen, onRename, onDelete }: ConversationLineProps) {
  const { t } = useTranslation('assistant');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        paddingInlineEnd: 1,
        listStyle: 'none',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        ...(isOpen && { backgroundColor: 'action.selected' }),
        '&:hover': { backgroundColor: isOpen ? 'action.selected' : 'action.hover' },
      }}
    >
      <ButtonBase
        aria-current={isOpen || undefined}
        onClick={onOpen}
        sx={{
          display: 'grid',
          flexGrow: 1,
          justifyItems: 'start',
          minWidth: 0,
          minHeight: 56,
          paddingInline: 2,
          paddingBlock: 1,
          textAlign: 'start',
        }}
      >
        <Typography variant="body2" dir="auto" noWrap sx={{ maxWidth: 1, fontWeight: 550 }}>
          {row.title}
        </Typography>
        <Typography variant="caption" noWrap sx={{ maxWidth: 1, color: 'text.secondary' }}>
          {row.case_number !== null && <bdi>{row.case_number} · </bdi>}
          <RelativeTime value={row.updated_at} />
        </Typography>
      </ButtonBase>
      <RowMenu
        label={row.title}
        items={[
          { label: t('list.rename'), icon: Pencil, onSelect: onRename },
          { label: t('list.delete'), icon: Trash2, danger: true, onSelect: onDelete },
        ]}
      />
    </Box>
  );
}
