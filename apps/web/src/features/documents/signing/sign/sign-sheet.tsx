import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import type { SignatureField, SignatureKind, SignatureRequest, Stroke } from '../types.ts';
import { HAND } from './own-field.tsx';
import { SignaturePad } from './signature-pad.tsx';

/** What the reader has entered so far. */
export interface Entered {
  kind: SignatureKind;
  name: string;
  strokes: Stroke[];
  texts: Record<string, string>;
  agrees: boolean;
}

interface SignSheetProps {
  request: SignatureRequest;
  texts: readonly SignatureField[];
  entered: Entered;
  onChange: (entered: Entered) => void;
  ready: boolean;
  pending: boolean;
  error: unknown;
  onSign: () => void;
  onDecline: () => void;
}

/** The signature, drawn or typed, and the consent, which nobody gives for somebody else: until all is there nothing can be signed. */
export function SignSheet(props: SignSheetProps) {
  const { request, texts, entered, onChange, ready, pending, error, onSign, onDecline } = props;
  const { t } = useTranslation('signing');
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSign();
      }}
      sx={{ display: 'grid', gap: 1.5, padding: 2 }}
    >
      {request.message !== null && (
        <Typography
          dir="auto"
          variant="body2"
          sx={{ padding: 1.5, borderRadius: 1, backgroundColor: 'action.hover', whiteSpace: 'pre-line' }}
        >
          {request.message}
        </Typography>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography component="h2" sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 700 }}>
          {t('sign.yours')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={entered.kind}
          aria-label={t('sign.how')}
          onChange={(_event, kind: SignatureKind | null) => kind !== null && onChange({ ...entered, kind })}
        >
          <ToggleButton value="drawn">{t('sign.draw')}</ToggleButton>
          <ToggleButton value="typed">{t('sign.type')}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {entered.kind === 'drawn' ? (
        <>
          <SignaturePad strokes={entered.strokes} onChange={(strokes) => onChange({ ...entered, strokes })} />
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <bdi>{entered.name}</bdi>
            </Typography>
            <Button
              size="small"
              disabled={entered.strokes.length === 0}
              onClick={() => onChange({ ...entered, strokes: [] })}
            >
              {t('sign.clear')}
            </Button>
          </Box>
        </>
      ) : (
        <>
          <TextField
            size="small"
            label={t('sign.name')}
            value={entered.name}
            autoComplete="name"
            slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
            onChange={(event) => onChange({ ...entered, name: event.target.value })}
          />
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
            {entered.name}
          </Box>
        </>
      )}
      {texts.map((field, index) => (
        <TextField
          key={field.id}
          size="small"
          required={field.required}
          label={t('sign.text', { number: index + 1, page: field.page })}
          value={entered.texts[field.id] ?? ''}
          slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
          onChange={(event) => onChange({ ...entered, texts: { ...entered.texts, [field.id]: event.target.value } })}
        />
      ))}
      <FormControlLabel
        sx={{
          alignItems: 'flex-start',
          marginInlineEnd: 0,
          '& .MuiFormControlLabel-label': { paddingBlockStart: '9px', fontSize: 14, lineHeight: '20px' },
        }}
        label={t('sign.consent')}
        control={<Checkbox checked={entered.agrees} onChange={(_event, agrees) => onChange({ ...entered, agrees })} />}
      />
      <RefusalAlert error={error} />
      <Button type="submit" variant="contained" size="large" disabled={!ready} loading={pending}>
        {t('sign.finish')}
      </Button>
      <Typography variant="caption" sx={{ color: 'text.secondary', textAlign: 'center' }}>
        {t('sign.kept')}
      </Typography>
      <Button size="small" color="inherit" onClick={onDecline} sx={{ justifySelf: 'center' }}>
        {t('sign.decline')}
      </Button>
    </Box>
  );
}
