import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FolderOpen, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { IconDisc } from './icon-disc.tsx';

interface EmptyStateProps {
  title: string;
  description?: string;
  icon?: LucideIcon;
  action?: ReactNode;
  /** Draws a tinted panel around it, for a place that is not already a card. */
  filled?: boolean;
}

/** Shown where nothing is (yet): why, and what to do about it. */
export function EmptyState({ title, description, icon = FolderOpen, action, filled = false }: EmptyStateProps) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        gap: 1,
        paddingBlock: { xs: 6, md: 8 },
        paddingInline: 3,
        ...(filled && {
          borderRadius: 2,
          border: '1px dashed',
          borderColor: theme.alpha(theme.vars.palette.grey[500], 0.24),
          backgroundColor: theme.alpha(theme.vars.palette.grey[500], 0.04),
        }),
      })}
    >
      <IconDisc icon={icon} size={72} />
      <Typography variant="h6" component="p" sx={{ marginBlockStart: 1 }}>
        {title}
      </Typography>
      {description && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 440 }}>
          {description}
        </Typography>
      )}
      {action && <Box sx={{ marginBlockStart: 2 }}>{action}</Box>}
    </Box>
  );
}
