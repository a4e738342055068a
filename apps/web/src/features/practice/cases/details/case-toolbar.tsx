import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ArrowLeft, ChevronDown, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { useMenu } from '../../../../ui/use-menu.tsx';
import { CaseStatusLabel } from '../components/case-labels.tsx';
import { type ToolbarVerb, toolbarVerbs } from './standing.ts';
import { VerbDialog } from './verb-dialog.tsx';

/** The verbs that lead a case on; the others lead back or away, and wait in a menu. */
const LEADING: readonly ToolbarVerb[] = ['post_case', 'open_firm_case', 'resume_case'];

interface CaseToolbarProps {
  caseId: string;
  status: string;
  number: string;
  abilities: readonly string[];
}

/** The way back, the state of the case, and what the reader may do with it now. */
export function CaseToolbar({ caseId, status, number, abilities }: CaseToolbarProps) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  const [asked, setAsked] = useState<ToolbarVerb | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = (verb: ToolbarVerb) => {
    setAsked(verb);
    setIsAsking(true);
  };
  const verbs = toolbarVerbs(abilities);
  const others = verbs.filter((verb) => !LEADING.includes(verb));
  const { button, menu } = useMenu(
    others.map((verb) => ({
      label: t(`verbs.${verb}.button`),
      danger: verb === 'cancel_case',
      onSelect: () => ask(verb),
    })),
  );

  return (
    <ToolbarRow status={status} number={number}>
      {others.length > 0 && (
        <Button {...button} variant="outlined" color="inherit" endIcon={<ChevronDown size={16} aria-hidden />}>
          {t('details.more')}
        </Button>
      )}
      {menu}
      {abilities.includes('edit_case') && (
        <ButtonLink
          to={paths.dashboard.case.edit(caseId)}
          variant="outlined"
          color="inherit"
          startIcon={<Pencil size={16} aria-hidden />}
        >
          {t('cases:actions.edit')}
        </ButtonLink>
      )}
      {verbs
        .filter((verb) => LEADING.includes(verb))
        .map((verb) => (
          <Button key={verb} variant="contained" onClick={() => ask(verb)}>
            {t(`verbs.${verb}.button`)}
          </Button>
        ))}
      {asked && <VerbDialog caseId={caseId} verb={asked} open={isAsking} onClose={() => setIsAsking(false)} />}
    </ToolbarRow>
  );
}

interface ToolbarRowProps {
  status: string;
  number: string | null;
  children: ReactNode;
}

/** The row itself: back and status at the start, what can be done at the end. */
export function ToolbarRow({ status, number, children }: ToolbarRowProps) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockEnd: 3 }}>
      <ButtonLink
        to={paths.dashboard.case.list}
        color="inherit"
        startIcon={
          <Box component="span" sx={{ display: 'inline-flex', '[dir=rtl] &': { transform: 'scaleX(-1)' } }}>
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
