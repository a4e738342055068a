import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

import { MAIN_ID } from '../page-change.ts';

const Anchor = styled('a')(({ theme }) => ({
  position: 'fixed',
  insetBlockStart: 12,
  insetInlineStart: 12,
  zIndex: theme.zIndex.tooltip,
  padding: theme.spacing(1.5, 2.5),
  borderRadius: 8,
  fontWeight: 650,
  textDecoration: 'none',
  color: theme.vars.palette.primary.contrastText,
  backgroundColor: theme.vars.palette.primary.main,
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
}));

/** The first stop of the keyboard: past the header and the menu, straight to the content. */
export function SkipLink() {
  const { t } = useTranslation();
  return <Anchor href={`#${MAIN_ID}`}>{t('skipToContent')}</Anchor>;
}
