import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { HAND } from './hand.ts';
import { SignaturePad } from './signature-pad.tsx';
import type { SignatureKind, Stroke } from './strokes.ts';

/** A signature as it is given. */
export interface GivenSignature {
  kind: SignatureKind;
  name: string;
  strokes: Stroke[];
}

interface SignatureBoxProps {
  given: GivenSignature;
  onChange: (changed: Partial<GivenSignature>) => void;
  /** Of its heading on the page. */
  level: 2 | 4;
  /** Where the name is typed, shown with it. */
  nameField?: ReactNode;
  /** Below what was typed or drawn. */
  foot?: ReactNode;
}

/** A signature, drawn with a finger, a pen or a mouse, or a name that is typed. The page loads the texts of `signing`. */
export function SignatureBox({ given, onChange, level, nameField, foot }: SignatureBoxProps) {
  const { t } = useTranslation('signing');
  const below = foot ?? <bdi>{given.name}</bdi>;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component={`h${level}` as const} sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 700 }}>
          {t('sign.yours')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={given.kind}
          aria-label={t('sign.how')}
          onChange={(_event, kind: SignatureKind | null) => kind !== null && onChange({ kind })}
        >
          <ToggleButton value="drawn">{t('sign.draw')}</ToggleButton>
          <ToggleButton value="typed">{t('sign.type')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {given.kind === 'drawn' ? (
        <>
          <SignaturePad strokes={given.strokes} onChange={(strokes) => onChange({ strokes })} />
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere', minWidth: 0 }}>
              {below}
            </Typography>
            <Button size="small" disabled={given.strokes.length === 0} onClick={() => onChange({ strokes: [] })}>
              {t('sign.clear')}
            </Button>
          </Box>
        </>
      ) : (
        <>
          {nameField}
          <Box
            dir="auto"
            aria-hidden
            sx={{
              minHeight: 56,
              padding: 1.5,
              border: '1px solid',
              borderColor: 'divider',
              borderRadius: 1,
              overflowWrap: 'anywhere',
              backgroundColor: 'common.white',
              color: '#0d1f5c',
              fontFamily: HAND,
              fontSize: 24,
              lineHeight: '32px',
            }}
          >
            {given.name}
          </Box>
          {foot !== undefined && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {foot}
            </Typography>
          )}
        </>
      )}
    </>
  );
}
