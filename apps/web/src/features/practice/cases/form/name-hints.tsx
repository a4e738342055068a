import type { CaseFormValues } from '@casewright/contracts/case-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { TriangleAlert } from 'lucide-react';
import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { withoutName } from './names-in-text.ts';
import { ClearedNames, type PublicText, useNames } from './use-names.ts';

/** More than these at once would be no hint. */
const MOST = 3;

/** Below a text that lawyers read: what looks like a name in it, with other words to write in its place. */
export function NameHints({ name: text }: { name: PublicText }) {
  const { t } = useTranslation('caseForm');
  const { getValues, setValue } = useFormContext<CaseFormValues>();
  const { clear } = useContext(ClearedNames);
  const found = useNames(text).slice(0, MOST);
  return (
    <Box component="ul" aria-live="polite" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {found.map(({ name, kind }) => {
        const by = t(`names.instead.${kind}`);
        return (
          <Box
            key={name}
            component="li"
            sx={(theme) => ({
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 0.75,
              marginBlockStart: 0.5,
              typography: 'caption',
              color: 'warning.dark',
              ...theme.applyStyles('dark', { color: 'warning.light' }),
            })}
          >
            <TriangleAlert size={14} aria-hidden />
            <span>{t('names.looksLike', { name })}</span>
            <Button
              size="small"
              color="inherit"
              sx={SMALL}
              onClick={() =>
                setValue(text, withoutName(getValues(text), name, by), { shouldDirty: true, shouldTouch: true })
              }
            >
              {t('names.write', { words: by })}
            </Button>
            <Button size="small" color="inherit" sx={{ ...SMALL, fontWeight: 400 }} onClick={() => clear(name)}>
              {t('names.none')}
            </Button>
          </Box>
        );
      })}
    </Box>
  );
}

const SMALL = {
  minWidth: 0,
  minHeight: { xs: 40, sm: 24 },
  padding: 0,
  paddingInline: 0.5,
  fontSize: 'inherit',
  textDecoration: 'underline',
  textAlign: 'start',
} as const;
