import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { withoutQuotation } from '../model/quoted.ts';

const WORDS = {
  margin: 0,
  maxWidth: 720,
  fontFamily: 'inherit',
  fontSize: 15,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;

/** The words of a mail without formatting; what it quotes of earlier ones is folded. */
export function TextBody({ text }: { text: string }) {
  const { t } = useTranslation('mail');
  const [isOpen, setIsOpen] = useState(false);
  const { own, quoted } = withoutQuotation(text);
  return (
    <>
      <Box dir="auto" sx={WORDS}>
        {own}
      </Box>
      {quoted !== '' && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          sx={{ marginBlock: 1, color: 'text.secondary' }}
        >
          {t(isOpen ? 'hideQuoted' : 'showQuoted')}
        </Button>
      )}
      {isOpen && (
        <Box
          dir="auto"
          sx={{
            ...WORDS,
            paddingInlineStart: 2,
            borderInlineStart: '3px solid',
            borderColor: 'divider',
            color: 'text.secondary',
          }}
        >
          {quoted}
        </Box>
      )}
    </>
  );
}
