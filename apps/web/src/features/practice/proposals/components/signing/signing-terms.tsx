import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { GitCompareArrows } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { DateText } from '../../../../../ui/format/relative-time.tsx';
import { PersonAvatar } from '../../../../../ui/person-avatar.tsx';
import type { Proposal } from '../../model/proposal.ts';
import { differentTerms, type WishTerms } from '../../model/wishes.ts';
import { WishList } from '../counter/wish-list.tsx';
import { useFeeWords } from '../use-fee-words.ts';
import { useLawyerName } from '../use-lawyer-name.ts';
import { FullTerms } from './full-terms.tsx';
import type { TermsSection } from './use-terms-sections.ts';

/** A revision as it was sent. */
export interface SentRevision {
  revision: number;
  proposed_by: string;
  created_at: string;
  terms: WishTerms;
}

interface SigningTermsProps {
  proposal: Proposal;
  sections: readonly TermsSection[];
  /** Every revision, the newest first. */
  revisions: readonly SentRevision[];
}

/** What is agreed: the chief terms at a glance, all of them word by word, and what the last revision changed. */
export function SigningTerms({ proposal, sections, revisions }: SigningTermsProps) {
  const { t } = useTranslation('proposals');
  const titleId = useId();
  const changesId = useId();
  const feeWords = useFeeWords();
  const lawyer = useLawyerName()(proposal);
  const payments = proposal.milestones.filter(({ amount }) => amount !== null).length;
  const [showsChanges, setShowsChanges] = useState(false);
  const ofLawyer = revisions.filter(({ proposed_by: by }) => by === 'lawyer');
  const agreed = ofLawyer.find(({ revision }) => revision === proposal.revision);
  const before = ofLawyer.find(({ revision }) => revision < proposal.revision);
  const changed = agreed && before ? differentTerms(agreed.terms, before.terms) : [];

  return (
    <>
      <Box component="h3" sx={HEADING}>
        {t('signing.agree')}
      </Box>
      <Box component="dl" sx={{ margin: 0 }}>
        <Line label={t('signing.fee')}>
          <Box component="span" sx={{ display: 'block', fontSize: 16, fontWeight: 600 }}>
            {feeWords(proposal)}
          </Box>
          {payments > 0 && (
            <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
              {t('signing.milestones', { count: payments })}
            </Box>
          )}
        </Line>
        <Line label={t('terms.included')}>{proposal.scope_included.join('; ') || t('terms.nothingListed')}</Line>
        <Line label={t('terms.excluded')}>{proposal.scope_excluded.join('; ') || t('terms.nothingListed')}</Line>
        <Line label={t('terms.timeline')}>
          {proposal.timeline_days === null ? t('terms.notSaid') : t('terms.days', { count: proposal.timeline_days })}
          {proposal.earliest_start !== null && (
            <>
              {', '}
              {t('signing.starting')} <DateText value={proposal.earliest_start} />
            </>
          )}
        </Line>
        <Line label={t('lawyer.title')}>
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
            <PersonAvatar name={lawyer} size={24} />
            {[lawyer, proposal.law_firm_name].filter(Boolean).join(', ')}
          </Box>
        </Line>
      </Box>
      <Box
        component="section"
        aria-labelledby={titleId}
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minHeight: { md: 200 },
          flexGrow: 1,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            minHeight: 40,
            paddingInline: 2,
            borderBlockEnd: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Box component="h3" id={titleId} sx={{ ...HEADING, marginBlockEnd: 0, fontSize: 14 }}>
            {t('signing.full')}
          </Box>
          <Box component="span" sx={{ flexGrow: 1, fontSize: 13, color: 'text.secondary' }}>
            {t('signing.revision', { number: proposal.revision })}
            {agreed && (
              <>
                {' · '}
                <DateText value={agreed.created_at} />
              </>
            )}
          </Box>
          {changed.length > 0 && (
            <Button
              size="small"
              startIcon={<GitCompareArrows size={16} aria-hidden />}
              aria-expanded={showsChanges}
              aria-controls={changesId}
              onClick={() => setShowsChanges(!showsChanges)}
            >
              {t('signing.whatChanged')}
            </Button>
          )}
        </Box>
        {showsChanges && agreed && before && (
          <Box
            id={changesId}
            sx={{ padding: 2, borderBlockEnd: '1px solid', borderColor: 'divider', backgroundColor: 'action.hover' }}
          >
            <WishList wished={agreed.terms} present={before.terms} currency={proposal.currency} />
          </Box>
        )}
        <Box
          // Scrolled with the keyboard as well.
          component="section"
          tabIndex={0}
          aria-labelledby={titleId}
          sx={{ padding: 2, overflowY: { md: 'auto' }, flex: { md: '1 1 0' }, minHeight: { md: 160 } }}
        >
          <FullTerms sections={sections} changed={changed} />
        </Box>
      </Box>
    </>
  );
}

const HEADING = { margin: 0, marginBlockEnd: 1, fontSize: 15, lineHeight: '20px', fontWeight: 650 } as const;

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '128px minmax(0, 1fr)' },
        columnGap: 1,
        paddingBlock: 1,
        borderBlockStart: '1px solid',
        borderColor: 'divider',
        fontSize: 14,
        lineHeight: '20px',
      }}
    >
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}
