import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';

import { useSession } from '../../../../client/session.tsx';
import { abilitiesQuery } from './api.ts';
import { FeesPanel } from './fees-panel.tsx';
import { InterestPanel } from './interest-panel.tsx';
import { InvoicesPanel } from './invoices-panel.tsx';
import { PayersPanel } from './payers-panel.tsx';

/** The money of a case: its agreed fees and its invoices, and for the firm's side who pays and which interest is agreed. */
export function CaseMoney({ caseId }: { caseId: string }) {
  const { data: abilities } = useQuery(abilitiesQuery(caseId));
  const { user } = useSession();
  const mayChange = abilities?.change ?? false;
  return (
    <Stack spacing={2}>
      <FeesPanel caseId={caseId} billed={mayChange ? (abilities ?? null) : null} />
      {abilities && <PayersPanel caseId={caseId} mayChange={mayChange} />}
      {abilities && <InterestPanel caseId={caseId} mayChange={mayChange && user?.accessLevel === 'lawyer_admin'} />}
      <InvoicesPanel caseId={caseId} mayChange={mayChange} />
    </Stack>
  );
}
