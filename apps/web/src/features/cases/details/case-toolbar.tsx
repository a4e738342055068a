import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ArrowLeft, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../client/paths.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { CaseStatusLabel } from '../components/case-labels.tsx';
import type { ToolbarVerb } from './standing.ts';
import { VerbDialog } from './verb-dialog.tsx';

interface CaseToolbarProps {
  caseId: string;
  status: string;
  number: string | null;
  mayEdit: boolean;
  verbs: readonly ToolbarVerb[];
}

/** The verb that leads on; the others lead back or away, and look it. */
const LEADING: readonly ToolbarVerb[] = ['post_case', 'resume_case'];

/** Back, where the case stands, and what the reader may do with it now. */
export function CaseToolbar({ caseId, status, number, mayEdit, verbs }: CaseToolbarProps) {
  const { t } = useTranslation('cases');
  const [asking, setAsking] = useState<ToolbarVerb | null>(null);

  return (
    <ToolbarRow status={status} number={number}>
      {mayEdit && (
        <ButtonLink
          to={paths.dashboard.case.edit(caseId)}
          variant="outlined"
          color="inherit"
          startIcon={<Pencil size={16} aria-hidden />}
        >
          {t('actions.edit')}
        </ButtonLink>
      )}
      {verbs.toReversed().map((verb) => (
        <Button
          key={verb}
          variant={LEADING.includes(verb) ? 'contained' : 'outlined'}
          color={LEADING.includes(verb) ? 'primary' : verb === 'cancel_case' ? 'error' : 'inherit'}
          onClick={() => setAsking(verb)}
        >
          {t(`verbs.${verb}.button`)}
        </Button>
      ))}
      <VerbDialog caseId={caseId} verb={asking} onClose={() => setAsking(null)} />
    </ToolbarRow>
  );
}

/** The row itself: back and status at the start, what can be done at the end. */
export function ToolbarRow({
  status,
  number,
  children,
}: {
  status: string;
  number: string | null;
  children: ReactNode;
}) {
  const { t } = useTranslation('cases');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockEnd: 3 }}>
      <ButtonLink
        to={paths.dashboard.case.list}
        color="inherit"
        startIcon={
          <Box component="span" sx={{ display: 'inline-flex', ':dir(rtl) &': { transform: 'scaleX(-1)' } }}>
            <ArrowLeft size={18} aria-hidden />
          </Box>
        }
      >
        {t('details.back')}
      </ButtonLink>
      <CaseStatusLabel status={status} />
      {number && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{number}</bdi>
        </Typography>
      )}
      <Box sx={{ flexGrow: 1 }} />
      {children}
    </Box>
  );
}
