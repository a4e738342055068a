import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { Bookmark, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import type { KeptReport, useChangeKept } from '../api/kept.ts';

interface KeptRowProps {
  report: KeptReport;
  disabled: boolean;
  onOpen: () => void;
  onChange: ReturnType<typeof useChangeKept>['mutate'];
}

/** A report that is kept: opened, had by mail on Mondays, and, by who keeps it, shared or forgotten; the firm's administrators delete what is shared. */
export function KeptRow({ report, disabled, onOpen, onChange }: KeptRowProps) {
  const { t } = useTranslation('analytics');
  const { user } = useSession();
  const { id, name, is_own: isOwn, is_shared: isShared, is_mailed: isMailed, owner_name: owner, readers } = report;
  return (
    <Box component="li" sx={{ paddingBlock: 0.5, '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Button
          fullWidth
          color="inherit"
          startIcon={<Bookmark size={16} aria-hidden />}
          onClick={onOpen}
          sx={{ justifyContent: 'flex-start', textAlign: 'start', overflowWrap: 'anywhere' }}
        >
          {name}
        </Button>
        {(isOwn || (isShared && user?.accessLevel === 'lawyer_admin')) && (
          <IconButton
            aria-label={t('kept.forget', { name })}
            disabled={disabled}
            onClick={() => onChange({ forget: id })}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, paddingInlineStart: 1 }}>
        <FormControlLabel
          control={
            <Switch
              size="small"
              checked={isMailed}
              disabled={disabled}
              onChange={(_, checked) => onChange({ id, isMailed: checked })}
            />
          }
          label={t('kept.mail')}
        />
        {isOwn ? (
          <FormControlLabel
            control={
              <Switch
                size="small"
                checked={isShared}
                disabled={disabled}
                onChange={(_, checked) => onChange({ id, isShared: checked })}
              />
            }
            label={t('kept.share')}
          />
        ) : (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('kept.of', { name: owner ?? t('none') })}</Box>
        )}
        {readers !== null && readers > 0 && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{t('kept.readers', { count: readers })}</Box>
        )}
      </Box>
    </Box>
  );
}
