import type { CaseFormValues } from '@casewright/contracts/case-form';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Eye, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useDates } from '../../../../ui/format/date.ts';
import { usePracticeAreaName } from '../../../../ui/format/practice-area-options.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { useBudgetText, usePlaceText } from '../components/case-texts.ts';
import { MarkedText } from './marked-text.tsx';
import { useNames } from './use-names.ts';

/** The posting as lawyers will see it, while it is being written; what looks like a name is underlined. */
export function PostingPreview() {
  const { t } = useTranslation('caseForm');
  return (
    <Panel
      title={t('preview.title')}
      action={
        <Typography
          variant="caption"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}
        >
          <Eye size={16} aria-hidden />
          {t('preview.live')}
        </Typography>
      }
    >
      <PostingText />
    </Panel>
  );
}

/** The posting itself, and what is not in it. */
export function PostingText() {
  const { t } = useTranslation(['caseForm', 'cases']);
  const { control } = useFormContext<CaseFormValues>();
  const values = useWatch({ control });
  const budgetText = useBudgetText();
  const placeText = usePlaceText();
  const areaName = usePracticeAreaName();
  const dates = useDates();
  const inTitle = useNames('title');
  const inSummary = useNames('public_summary');

  const laterIn = (step: number) => (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('preview.inStep', { step })}
    </Box>
  );
  const place = placeText({
    jurisdiction_country: values.jurisdiction_country ?? null,
    jurisdiction_region: values.jurisdiction_region ?? null,
  });
  // In the form it is a day, and no instant yet.
  const lastDay = values.posting_expires_at;
  const isSaid = values.budget_type === 'negotiable' || values.budget_min != null || values.budget_max != null;
  const budget = isSaid && (
    <bdi>
      {budgetText({
        budget_type: values.budget_type ?? null,
        budget_min: values.budget_type === 'negotiable' ? null : (values.budget_min ?? null),
        budget_max: values.budget_type === 'negotiable' ? null : (values.budget_max ?? null),
        currency: values.currency ?? null,
      })}
    </bdi>
  );
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: t('cases:fields.practiceArea'),
      value: values.practice_area ? areaName(values.practice_area) : laterIn(2),
    },
    { label: t('cases:fields.place'), value: place ?? laterIn(2) },
    { label: t('cases:fields.budget'), value: budget || laterIn(2) },
    { label: t('preview.openUntil'), value: dates.date(lastDay) ?? laterIn(3) },
  ];

  return (
    <>
      <Box sx={{ padding: 2 }}>
        <Typography
          dir="auto"
          component="p"
          sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {values.title ? <MarkedText text={values.title} names={inTitle} /> : t('preview.noTitle')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1.25 }}>
          {t(`preview.seenBy.${values.visibility ?? 'open'}`)}
        </Typography>
        <Typography dir="auto" variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {values.public_summary ? (
            <MarkedText text={values.public_summary} names={inSummary} />
          ) : (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('preview.noSummary')}
            </Box>
          )}
        </Typography>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(104px, auto) minmax(0, 1fr)',
            columnGap: 1.5,
            rowGap: 1,
            margin: 0,
            marginBlockStart: 2,
            paddingBlockStart: 1.5,
            borderBlockStart: '1px solid',
            borderColor: 'divider',
            fontSize: 13,
            lineHeight: '20px',
          }}
        >
          {facts.map(({ label, value }) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          paddingInline: 2,
          paddingBlock: 1.5,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
          color: 'text.secondary',
          fontSize: 13,
          lineHeight: '20px',
        }}
      >
        <Lock size={16} aria-hidden style={{ flexShrink: 0, marginBlockStart: 2 }} />
        {t('preview.hidden')}
      </Box>
    </>
  );
}
