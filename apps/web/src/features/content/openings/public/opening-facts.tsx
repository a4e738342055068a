import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { OpeningDetails } from '@casewright/contracts/opening-answers';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useDay } from '../../../../ui/format/day.ts';
import { useOpeningWords } from '../words.ts';

/** What an opening asks for and offers, and who offers it. */
export function OpeningFacts({ opening }: { opening: OpeningDetails }) {
  const { t } = useTranslation('openingPage');
  const words = useOpeningWords();
  const day = useDay();
  const { salary, company } = opening;
  const pays = words.salary({
    salary_type: salary.type,
    salary_price: salary.price,
    currency: salary.currency,
    salary_negotiable: salary.negotiable,
  });
  const facts: [string, string | null][] = [
    [t('facts.role'), opening.role],
    [t('facts.types'), opening.employmentTypes.map(words.typeName).join(', ')],
    [t('facts.schedule'), opening.workingSchedule.map(words.scheduleName).join(', ')],
    [t('facts.experience'), words.experienceName(opening.experience)],
    [t('facts.salary'), pays],
    [t('facts.posted'), day(opening.createdAt)],
    [t('facts.until'), day(opening.expiredDate)],
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        padding: { xs: 2, md: 2.5 },
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '12px',
      }}
    >
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0 }}>
        {facts.map(([label, value]) =>
          value === null || value === '' ? null : (
            <div key={label}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Typography component="dd" variant="subtitle2" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
                <bdi>{value}</bdi>
              </Typography>
            </div>
          ),
        )}
      </Box>
      {opening.skills.length > 0 && <Chips title={t('facts.skills')} lines={opening.skills} />}
      {opening.benefits.length > 0 && (
        <Part title={t('facts.benefits')}>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, typography: 'body2' }}>
            {opening.benefits.map((benefit) => (
              <li key={benefit}>{words.benefitName(benefit)}</li>
            ))}
          </Box>
        </Part>
      )}
      <Part title={t('facts.company')}>
        <Typography variant="body2">
          <bdi>{company.name}</bdi>
        </Typography>
        {company.fullAddress !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi>{company.fullAddress}</bdi>
          </Typography>
        )}
        {company.phoneNumber !== null && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <bdi dir="ltr">{company.phoneNumber}</bdi>
          </Typography>
        )}
      </Part>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="h2" variant="subtitle2" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      {children}
    </div>
  );
}

function Chips({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <Part title={title}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {lines.map((line) => (
          <li key={line}>
            <Chip size="small" label={<bdi>{line}</bdi>} />
          </li>
        ))}
      </Box>
    </Part>
  );
}
