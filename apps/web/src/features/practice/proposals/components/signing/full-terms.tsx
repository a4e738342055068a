import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

import { Label } from '../../../../../ui/label.tsx';
import type { TermsSection } from './use-terms-sections.ts';

interface FullTermsProps {
  sections: readonly TermsSection[];
  /** The terms that the last revision changed, by the names of their columns. */
  changed: readonly string[];
}

/** The terms word by word, numbered, with a label on what the last revision changed. */
export function FullTerms({ sections, changed }: FullTermsProps) {
  const { t } = useTranslation('proposals');
  return (
    <>
      {sections.map(({ title, lines, fields }, place) => (
        <Box component="section" key={title} sx={{ '& + section': { marginBlockStart: 1.5 } }}>
          <Box
            component="h4"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              margin: 0,
              fontSize: 14,
              lineHeight: '24px',
              fontWeight: 700,
            }}
          >
            {t('signing.section', { number: place + 1, title })}
            {fields.some((field) => changed.includes(field)) && <Label color="info">{t('signing.changed')}</Label>}
          </Box>
          {lines.map((line) => (
            <Box
              component="p"
              key={line}
              dir="auto"
              sx={{ margin: 0, fontSize: 14, lineHeight: '22px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {line}
            </Box>
          ))}
        </Box>
      ))}
    </>
  );
}
