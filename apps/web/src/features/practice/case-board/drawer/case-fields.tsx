import type { CardDetails } from '@casewright/contracts/case-board';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { TextSaved } from '../../../../ui/form/text-saved.tsx';
import { dayOf, endOfDay } from '../../../../ui/format/day-of.ts';
import { DayInput } from '../../../../ui/picker/day-input.tsx';
import { useHeld } from '../../../../ui/picker/use-held.ts';
import { useCardVerb } from './use-card-verb.ts';

const URGENCIES = ['low', 'normal', 'high', 'urgent'] as const;
const MAX_LABEL_LENGTH = 60;

/** What of a case is changed on its card. */
interface Fields {
  title?: string;
  urgency?: CardDetails['urgency'];
  tags?: string[];
  next_update_by?: string | null;
}

/** Title, labels, next update and urgency of a case, for who may change them. */
export function CaseFields({ card }: { card: CardDetails }) {
  const { t } = useTranslation('caseBoard');
  const { run } = useCardVerb();
  const edit = (fields: Fields) => run({ verb: 'edit_case', case_id: card.id, ...fields });
  const nextUpdate = useHeld(card.next_update_by && dayOf(card.next_update_by), (day) =>
    // The day itself still counts.
    edit({ next_update_by: day && endOfDay(day) }),
  );
  return (
    <>
      <TextSaved
        required
        draft={`case-title:${card.id}`}
        label={t('drawer.name')}
        value={card.title}
        maxLength={200}
        onSave={(title) => edit({ title })}
      />
      <Autocomplete
        multiple
        freeSolo
        options={[] as string[]}
        value={card.tags}
        onChange={(_, tags) =>
          void edit({ tags: [...new Set(tags.map((tag) => tag.trim().slice(0, MAX_LABEL_LENGTH)).filter(Boolean))] })
        }
        renderInput={(parameters) => (
          <TextField {...parameters} label={t('drawer.labels')} helperText={t('drawer.labelsHelp')} />
        )}
      />
      <DayInput {...nextUpdate} label={t('drawer.nextUpdate')} />
      <div>
        <Typography id="card-urgency" variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
          {t('drawer.urgency')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={card.urgency}
          aria-labelledby="card-urgency"
          onChange={(_, urgency: CardDetails['urgency'] | null) => {
            if (urgency !== null) void edit({ urgency });
          }}
        >
          {URGENCIES.map((urgency) => (
            <ToggleButton key={urgency} value={urgency}>
              {t(`drawer.urgencies.${urgency}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
    </>
  );
}
