import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { type GivenSignature, SignatureBox } from '../../../../ui/signature/signature-box.tsx';
import type { SignatureField, SignatureRequest } from '../types.ts';

/** What the reader has entered so far. */
export interface Entered extends GivenSignature {
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
      <SignatureBox
        level={2}
        given={entered}
        onChange={(changed) => onChange({ ...entered, ...changed })}
        nameField={
          <TextField
            size="small"
            label={t('sign.name')}
            value={entered.name}
            autoComplete="name"
            slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
            onChange={(event) => onChange({ ...entered, name: event.target.value })}
          />
        }
      />
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
