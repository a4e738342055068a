import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { comparisonQuery } from '../api/views.ts';
import type { FileVersion } from '../types.ts';

interface CompareDialogProps {
  /** The newest first; two at least. */
  versions: FileVersion[];
  onClose: () => void;
}

/** So much unchanged text is shown on either side of a change. */
const AROUND = 400;

/** Two versions of a file beside one another, in their words. */
export function CompareDialog({ versions, onClose }: CompareDialogProps) {
  const { t } = useTranslation('files');
  const titleId = useId();
  const [newer, setNewer] = useState(versions[0]?.object_path ?? '');
  const [older, setOlder] = useState(versions[1]?.object_path ?? '');
  const { data, error, refetch } = useQuery(comparisonQuery(newer, older));
  const choice = (label: string, value: string, choose: (path: string) => void) => (
    <Select
      size="small"
      value={value}
      onChange={({ target }) => choose(target.value)}
      inputProps={{ 'aria-label': label }}
      sx={{ minWidth: 80 }}
    >
      {versions.map((version) => (
        <MenuItem key={version.id} value={version.object_path}>
          {t('version', { number: version.number })}
        </MenuItem>
      ))}
    </Select>
  );
  return (
    <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 2 }}>
        <Typography id={titleId} component="h2" variant="h6" sx={{ flexGrow: 1 }}>
          {t('compare.title')}
        </Typography>
        {choice(t('compare.older'), older, setOlder)}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('compare.to')}
        </Typography>
        {choice(t('compare.newer'), newer, setNewer)}
        <IconButton aria-label={t('close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      <Box
        dir="auto"
        tabIndex={0}
        aria-busy={data === undefined && !error}
        sx={{
          minHeight: 240,
          padding: 3,
          overflow: 'auto',
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontSize: 15,
          lineHeight: 1.7,
          '& ins': {
            textDecoration: 'underline',
            textUnderlineOffset: 3,
            color: 'success.dark',
            backgroundColor: 'success.lighter',
          },
          '& del': { color: 'error.dark', backgroundColor: 'error.lighter' },
        }}
      >
        {error && data === undefined ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Skeleton variant="rounded" height={200} />
        ) : data === null ? (
          t('compare.none')
        ) : data.every(({ kind }) => kind === 'same') ? (
          t('compare.same')
        ) : (
          data.map(({ kind, text }, at) => {
            // The pieces are in their order, and never change.
            if (kind === 'added') return <ins key={at}>{text}</ins>;
            if (kind === 'removed') return <del key={at}>{text}</del>;
            return <span key={at}>{shortened(text, at === 0, at === data.length - 1)}</span>;
          })
        )}
      </Box>
    </Dialog>
  );
}

/** A long text that did not change, cut in its middle, or at the end that is far from any change. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND) return text;
  const start = isFirst ? '' : text.slice(0, AROUND);
  const end = isLast ? '' : text.slice(-AROUND);
  return `${start}\n\u2026\n${end}`;
}
