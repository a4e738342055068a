import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useMoney } from '../../../../ui/format/money.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { PanelNote } from '../../../../ui/panel-row.tsx';
import { type CaseInterest, caseInterestQuery, termsQuery } from '../late/api.ts';
import { InterestDialog } from './interest-dialog.tsx';

interface InterestPanelProps {
  caseId: string;
  /** Administrators of the firm agree on it; those who work on the case read it. */
  mayChange: boolean;
}

/** The interest on what is late of a case: what was agreed for it, or what the firm charges. */
export function InterestPanel({ caseId, mayChange }: InterestPanelProps) {
  const { t } = useTranslation('caseMoney');
  const money = useMoney();
  const query = useQuery(caseInterestQuery(caseId));
  const terms = useQuery(termsQuery);
  const [isOpen, setIsOpen] = useState(false);
  const ofFirm = terms.data?.interest_rate ?? null;
  const said = (own: CaseInterest) => {
    if (own === null && ofFirm === null) return t('interest.none');
    const rate = own?.rate ?? ofFirm ?? 0;
    if (rate === 0) return t('interest.noneHere');
    return t(own === null ? 'interest.ofFirm' : 'interest.ofCase', {
      rate: money.number(rate),
      count: own?.after_days ?? terms.data?.interest_after ?? 0,
    });
  };
  return (
    <Panel
      title={t('interest.title')}
      busy={query.isPending || terms.isPending}
      action={
        mayChange &&
        query.data !== undefined && (
          <Button size="small" startIcon={<Pencil size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
            {t('interest.change')}
          </Button>
        )
      }
    >
      <PanelBody query={query} rows={1} height={44}>
        {(own) => (
          <PanelNote>
            {said(own)}
            {own !== null && (
              <>
                {' '}
                <bdi>{own.note}</bdi>
              </>
            )}
          </PanelNote>
        )}
      </PanelBody>
      {isOpen && query.data !== undefined && (
        <InterestDialog
          caseId={caseId}
          own={query.data}
          afterDays={terms.data?.interest_after ?? 30}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Panel>
  );
}
