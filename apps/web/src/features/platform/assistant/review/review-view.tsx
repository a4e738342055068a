import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useDraft } from '../../../../client/use-draft.ts';
import { checkText, type Finding } from './check-text.ts';
import { FindingList } from './finding-list.tsx';
import { MarkedText } from './marked-text.tsx';

/** What a contract of a hundred pages has. */
const LONGEST = 300_000;

/** A text, and beside it what the checks that need no model find in it; the text stays in the browser. */
export function ReviewView() {
  const { t } = useTranslation('review');
  const id = useId();
  const draft = useDraft('review');
  const [checked, setChecked] = useState<{ text: string; findings: Finding[] } | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState<ReadonlySet<number>>(new Set());
  const check = () => {
    setChecked({ text: draft.text, findings: checkText(draft.text) });
    setChosen(null);
    setDismissed(new Set());
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 384px' },
      }}
    >
      <Card sx={{ display: 'grid', gap: 1.5, padding: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography
            component="label"
            htmlFor={checked === null ? id : undefined}
            variant="body2"
            sx={{ flexGrow: 1, color: 'text.secondary' }}
          >
            {t(checked === null ? 'paste' : 'unchanged')}
          </Typography>
          {checked === null ? (
            <Button variant="contained" disabled={draft.text.trim() === ''} onClick={check}>
              {t('check')}
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => setChecked(null)}>
              {t('change')}
            </Button>
          )}
        </Box>
        {checked === null ? (
          <OutlinedInput
            id={id}
            multiline
            fullWidth
            minRows={18}
            maxRows={30}
            value={draft.text}
            onChange={(event) => draft.write(event.target.value)}
            slotProps={{ input: { maxLength: LONGEST, dir: 'auto' } }}
          />
        ) : (
          <MarkedText
            text={checked.text}
            findings={checked.findings}
            dismissed={dismissed}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </Card>
      <FindingList
        findings={checked?.findings ?? null}
        dismissed={dismissed}
        chosen={chosen}
        onChoose={setChosen}
        onDismiss={(place, isDismissed) => {
          const next = new Set(dismissed);
          if (isDismissed) next.add(place);
          else next.delete(place);
          setDismissed(next);
        }}
      />
    </Box>
  );
}
