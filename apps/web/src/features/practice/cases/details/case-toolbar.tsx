import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Ellipsis, Lock, LockOpen, PackageOpen, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import type { MenuEntry } from '../../../../ui/menu-popup.tsx';
import { useMenu } from '../../../../ui/use-menu.tsx';
import { legalHoldQuery } from '../api/legal-hold.ts';
import { type HoldAct, holdActs, LegalHoldDialog } from './legal-hold-dialog.tsx';
import { type ToolbarVerb, toolbarVerbs } from './standing.ts';
import { VerbDialog } from './verb-dialog.tsx';

/** The verbs that lead a case on; the others lead back or away, and wait in a menu. */
const LEADING: readonly ToolbarVerb[] = ['post_case', 'open_firm_case', 'resume_case'];

interface CaseToolbarProps {
  caseId: string;
  status: string;
  /** Whether a firm has the case, whose lawyers can hold its files. */
  hasFirm: boolean;
  abilities: readonly string[];
  /** What the reader may add to the case, each with the place where it is written. */
  adds: readonly MenuEntry[];
}

/** What the reader may do with a case now: the step that leads on, what can be added, and the rest in a menu. */
export function CaseToolbar({ caseId, status, hasFirm, abilities, adds }: CaseToolbarProps) {
  const { t } = useTranslation(['caseDetails', 'cases']);
  const [asked, setAsked] = useState<ToolbarVerb | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = (verb: ToolbarVerb) => {
    setAsked(verb);
    setIsAsking(true);
  };
  const verbs = toolbarVerbs(abilities);
  const { user } = useSession();
  const hold = useQuery({ ...legalHoldQuery(caseId), enabled: hasFirm });
  const [holdAct, setHoldAct] = useState<HoldAct | null>(null);
  const [isHolding, setIsHolding] = useState(false);
  const leading = verbs.filter((verb) => LEADING.includes(verb));
  const more = useMenu([
    ...(abilities.includes('edit_case')
      ? [{ label: t('cases:actions.edit'), icon: Pencil, to: paths.dashboard.case.edit(caseId) }]
      : []),
    {
      label: t('cases:actions.export'),
      icon: PackageOpen,
      to: paths.dashboard.caseData,
      search: { tab: 'export', case: caseId },
    },
    ...holdActs(hold.data, user?.id).map((act) => ({
      label: t(`legalHold.${act}.button`),
      icon: act === 'set' || act === 'keep' ? Lock : LockOpen,
      onSelect: () => {
        setHoldAct(act);
        setIsHolding(true);
      },
    })),
    ...verbs
      .filter((verb) => !LEADING.includes(verb))
      .map((verb) => ({
        label: t(`verbs.${verb}.button`),
        danger: verb === 'cancel_case',
        onSelect: () => ask(verb),
      })),
  ]);
  const add = useMenu(adds);
  // One button of the page is contained: before the work begins, the next step.
  const isMain = status === 'active';

  return (
    <>
      <IconButton
        {...more.button}
        aria-label={t('details.more')}
        title={t('details.more')}
        sx={(theme) => ({
          width: 40,
          height: 40,
          borderRadius: 1,
          color: 'text.secondary',
          border: { md: `1px solid ${theme.alpha(theme.vars.palette.grey[500], 0.4)}` },
        })}
      >
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      {more.menu}
      {adds.length > 0 && (
        <Button
          {...add.button}
          variant={isMain ? 'contained' : 'outlined'}
          color={isMain ? 'primary' : 'inherit'}
          startIcon={<Plus size={18} aria-hidden />}
          endIcon={<ChevronDown size={16} aria-hidden />}
          aria-label={t('head.add')}
          sx={{
            height: 40,
            minWidth: 40,
            paddingInline: { xs: 1.25, md: 2 },
            '& .MuiButton-startIcon': { marginInline: { xs: 0, md: '-4px 8px' } },
            '& .MuiButton-endIcon': { display: { xs: 'none', md: 'inherit' } },
          }}
        >
          {/* On phones the sign alone. */}
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {t('head.add')}
          </Box>
        </Button>
      )}
      {add.menu}
      {leading.map((verb) => (
        <Button key={verb} variant="contained" onClick={() => ask(verb)} sx={{ height: 40 }}>
          {t(`verbs.${verb}.button`)}
        </Button>
      ))}
      {holdAct && (
        <LegalHoldDialog caseId={caseId} act={holdAct} open={isHolding} onClose={() => setIsHolding(false)} />
      )}
      {asked && <VerbDialog caseId={caseId} verb={asked} open={isAsking} onClose={() => setIsAsking(false)} />}
    </>
  );
}
