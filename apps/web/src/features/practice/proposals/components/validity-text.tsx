import { type ProposalStatus, dayFromNow } from '@casewright/contracts/proposals';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { UntilText } from '../../../../ui/format/until-text.tsx';
import { isOpen } from '../model/comparison.ts';
import { localDay, validityOf } from '../model/validity.ts';

interface ValidityTextProps {
  proposal: { valid_until: string | null; status: ProposalStatus };
  /** Beside the day. */
  mark?: ReactNode;
}

/** Until when a proposal is valid and, while it can be accepted, how many days that is from today. */
export function ValidityText({ proposal, mark }: ValidityTextProps) {
  const { t } = useTranslation('proposals');
  if (proposal.valid_until === null) return t('validity.none');
  const { daysLeft, state } = validityOf(localDay(proposal.valid_until), dayFromNow(0));
  const counts = isOpen(proposal) || proposal.status === 'draft';
  return (
    <>
      <UntilText value={proposal.valid_until} />
      {mark}
      {counts && (
        <Box
          component="span"
          sx={(theme) => ({
            display: 'block',
            typography: 'caption',
            color: 'text.secondary',
            ...(state !== 'standing' && {
              color: 'warning.dark',
              ...theme.applyStyles('dark', { color: 'warning.light' }),
            }),
          })}
        >
          {state === 'over'
            ? t('validity.over')
            : daysLeft === 0
              ? t('validity.today')
              : t('validity.left', { count: daysLeft })}
        </Box>
      )}
    </>
  );
}
