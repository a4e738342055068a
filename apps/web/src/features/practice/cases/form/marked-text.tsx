import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import type { FoundName } from './names-in-text.ts';

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text in which everything that looks like a name is underlined. */
export function MarkedText({ text, names }: { text: string; names: readonly FoundName[] }) {
  const { t } = useTranslation('caseForm');
  if (names.length === 0) return text;
  const parts = text.split(new RegExp(`(${names.map(({ name }) => escaped(name)).join('|')})`, 'u'));
  return parts.map((part, nth) =>
    nth % 2 === 0 ? (
      <Fragment key={nth}>{part}</Fragment>
    ) : (
      <Box key={nth} component="span" sx={{ borderBlockEnd: '2px solid', borderColor: 'warning.main' }}>
        {part}
        <span style={visuallyHidden}>{t('names.marked')}</span>
      </Box>
    ),
  );
}
