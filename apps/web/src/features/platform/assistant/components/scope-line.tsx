import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { ChosenCase } from '../types.ts';
import { CaseChoice } from './case-choice.tsx';

interface ScopeLineProps {
  chosen: ChosenCase | null;
  onChoose: (chosen: ChosenCase | null) => void;
}

/** Says what the assistant looks at, and lets it be narrowed to one case. */
export function ScopeLine({ chosen, onChoose }: ScopeLineProps) {
  const { t } = useTranslation('assistant');
  return (
    <Box
      sx={{
        display: 'flex',
        flexShrink: 0,
        alignItems: 'center',
        gap: 1,
        minHeight: 36,
        paddingInlineStart: 2,
        paddingInlineEnd: 1,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        color: 'text.secondary',
      }}
    >
      <Eye size={16} aria-hidden style={{ flexShrink: 0 }} />
      <Typography variant="caption" noWrap sx={{ flexGrow: 1, minWidth: 0 }}>
        {t('scope.looksAt')}{' '}
        <Box component="bdi" sx={{ fontWeight: 600, color: 'text.primary' }}>
          {chosen === null ? t('scope.all') : chosen.title}
        </Box>
      </Typography>
      <CaseChoice chosen={chosen} onChoose={onChoose} />
    </Box>
  );
}
