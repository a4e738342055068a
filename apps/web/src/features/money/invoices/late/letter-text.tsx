import { fillReminder, type ReminderValues } from '@casewright/contracts/reminder-text';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { languageOf } from '../../../../i18n/languages.ts';
import { MATCH_PARENT } from '../../../../ui/match-parent.ts';

interface LetterTextProps {
  subject: string;
  body: string;
  language: string;
  values: ReminderValues;
}

/** A reminder as its reader has it: subject and text, with their gaps filled. */
export function LetterText({ subject, body, language, values }: LetterTextProps) {
  const { locale, tag, direction } = languageOf(language);
  return (
    <Box
      lang={tag}
      dir={direction}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, padding: 2, ...MATCH_PARENT }}
    >
      <Typography component="h3" variant="subtitle2" sx={{ marginBlockEnd: 1 }}>
        {fillReminder(subject, values, locale)}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {fillReminder(body, values, locale)}
      </Typography>
    </Box>
  );
}
