import { LETTER_FIELDS, type LetterFieldName } from '@casewright/contracts/letter-fields';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Fold } from '../../../../ui/fold.tsx';

/** Every field that a template may have, as it is typed into Word, with what it becomes. */
export function FieldList() {
  const { t } = useTranslation('letters');
  const names = Object.keys(LETTER_FIELDS).filter((name): name is LetterFieldName => name in LETTER_FIELDS);
  return (
    <Box sx={{ marginBlockStart: 3 }}>
      <Fold label={t('fieldList')}>
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 720, marginBlockEnd: 2 }}>
          {t('fieldListText')}
        </Typography>
        <Box
          component="dl"
          sx={{ margin: 0, display: 'grid', columnGap: 3, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}
        >
          {names.map((name) => (
            <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
              <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                <Box
                  component="dt"
                  dir="ltr"
                  sx={{ fontFamily: 'monospace', fontSize: 13, textAlign: 'start', overflowWrap: 'anywhere' }}
                >
                  {typedAs(name)}
                </Box>
                <Box component="dd" sx={{ margin: 0, fontSize: 13, color: 'text.secondary' }}>
                  {t(`fields.${name}`)}
                </Box>
              </Box>
              <CopyButton value={typedAs(name)} />
            </Box>
          ))}
        </Box>
      </Fold>
    </Box>
  );
}

/** A field as it is written in a Word document. */
function typedAs(name: LetterFieldName): string {
  const kind = LETTER_FIELDS[name];
  if (kind === 'condition') return `{#${name}}…{/${name}}`;
  if (typeof kind === 'string') return `{${name}}`;
  const inner = Object.keys(kind).map((part) => `{${part}}`);
  return `{#${name}}${inner.join(' ')}{/${name}}`;
}
