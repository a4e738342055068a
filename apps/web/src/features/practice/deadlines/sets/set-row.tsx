import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { languageOf } from '../../../../i18n/languages.ts';
import { Fold } from '../../../../ui/fold.tsx';
import type { Option } from '../../../../ui/form/option.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { CourtDay } from '../../../../ui/format/court-day.tsx';
import { Label } from '../../../../ui/label.tsx';
import { Trace } from '../components/trace.tsx';
import { usePeriodText } from '../components/use-period-text.ts';
import { inLanguage, type RuleRow, traceOf } from '../types.ts';
import type { SetRow } from './api.ts';

interface SetDateProps {
  row: SetRow;
  rule: RuleRow;
  /** The rule on whose date it is counted. */
  follows: RuleRow | undefined;
  isUnverified: boolean;
  isChosen: boolean;
  people: readonly Option[];
  onTick: (isTicked: boolean) => void;
}

/** One date of an event: when it ends, by which provision, whether that was checked; on demand the account of it and who answers for it. */
export function SetDate({ row, rule, follows, isUnverified, isChosen, people, onTick }: SetDateProps) {
  const { t, i18n } = useTranslation('deadlines');
  const period = usePeriodText();
  const language = languageOf(i18n.language).value;
  const steps = traceOf(row.trace);
  const name = inLanguage(rule.title, language);
  const caption = { color: 'text.secondary', display: 'block', overflowWrap: 'anywhere' } as const;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        paddingBlock: 1,
        paddingInlineStart: follows === undefined ? 0 : { xs: 1, sm: 4 },
        '&:not(:first-of-type)': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      <Checkbox
        checked={isChosen}
        disabled={row.due_at === null}
        onChange={(_, checked) => onTick(checked)}
        slotProps={{ input: { 'aria-label': t('set.one', { name }) } }}
      />
      <Box sx={{ flex: 1, minWidth: 0, paddingBlockStart: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Label color={rule.hard ? 'error' : 'default'}>{t(rule.hard ? 'kind.hard' : 'kind.soft')}</Label>
          {(isUnverified || steps.some(({ step }) => step === 'unverified')) && (
            <Label color="warning">{t('state.unverified')}</Label>
          )}
          {!row.fits && <Label color="info">{t('set.otherCourt')}</Label>}
        </Box>
        <Typography variant="body2" sx={{ marginBlock: 0.5, fontWeight: 'fontWeightMedium' }}>
          {row.due_at === null ? (
            messageOf({ code: 'P0001', message: t('set.refused'), details: '', hint: row.refused }, t)
          ) : (
            <CourtDay at={row.due_at} on={row.due_on} zone={row.time_zone} />
          )}
        </Typography>
        <Typography variant="caption" component="span" sx={caption}>
          {rule.amount !== null && `${period(rule.amount, rule.unit, rule.direction)} · `}
          {rule.source_url === null ? (
            <bdi>{rule.citation}</bdi>
          ) : (
            <Link href={rule.source_url} target="_blank" rel="noreferrer" color="inherit">
              <bdi>{rule.citation}</bdi>
            </Link>
          )}
        </Typography>
        {follows !== undefined && (
          <Typography variant="caption" component="span" sx={caption}>
            {t('set.follows', { name: inLanguage(follows.title, language) })}
          </Typography>
        )}
        {row.due_at !== null && (
          <Fold label={t('trace.show')}>
            <Trace steps={steps} />
            {isChosen && (
              <SelectField
                name={`people.${row.rule_id}`}
                label={t('fields.responsible')}
                options={people}
                emptyLabel={t('set.asForAll')}
              />
            )}
          </Fold>
        )}
      </Box>
    </Box>
  );
}
