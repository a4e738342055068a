import { LEDES_NAMES, type LedesCheck, type LedesFormat, type LedesGap } from '@casewright/contracts/billing-codes';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { useSession } from '../../../../client/session.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { caseEbillingQuery, ledesKeys } from '../../shared/ledes/api.ts';
import { settingsQuery } from '../api/billing.ts';
import type { Invoice } from '../api/invoice.ts';
import { downloadLedes, ledesCheckQuery } from './ledes-check.ts';

const SettingsDialog = lazy(() =>
  import('../editor/billing/settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })),
);
const CaseEbillingDialog = lazy(() =>
  import('../../shared/ledes/case-dialog.tsx').then((module) => ({ default: module.CaseEbillingDialog })),
);

const OF_CASE: readonly LedesGap[] = ['client_code', 'client_matter_code'];
const OF_SETTINGS: readonly LedesGap[] = ['firm_code', 'firm_address'];

interface LedesDialogProps {
  invoice: Invoice;
  format: LedesFormat;
  onClose: () => void;
}

/** What an invoice lacks to be read by the program of its client, with where that is filled in; the file, once nothing is missing. */
export function LedesDialog({ invoice, format, onClose }: LedesDialogProps) {
  const { t } = useTranslation(['ledes', 'common']);
  const titleId = useId();
  const checked = useQuery(ledesCheckQuery(invoice.id, invoice.version));
  const fetching = useAttempt(() => undefined);
  const isDraft = invoice.status === 'draft';
  const check = checked.data?.[format];
  const isComplete = check !== undefined && check.gaps.length === 0;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{LEDES_NAMES[format]}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`file.${format === 'xml' ? 'xml' : 'ascii'}`)}
        </Typography>
        <PanelBody query={checked} rows={3}>
          {({ case_id: caseId }) => check && <Checked invoice={invoice} check={check} caseId={caseId} />}
        </PanelBody>
        <RefusalAlert error={fetching.error} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('close')}
        </Button>
        {!isDraft && (
          <Button
            variant="contained"
            disabled={!isComplete}
            loading={fetching.pending}
            onClick={() => void fetching.run(() => downloadLedes(invoice, format))}
          >
            {t('download')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface CheckedProps {
  invoice: Invoice;
  check: LedesCheck;
  caseId: string | null;
}

function Checked({ invoice, check: { gaps, hints, people }, caseId }: CheckedProps) {
  const { t } = useTranslation('ledes');
  const { user } = useSession();
  const isDraft = invoice.status === 'draft';
  const isAdmin = user?.accessLevel === 'lawyer_admin';
  const needs = (some: readonly LedesGap[]) => gaps.some((gap) => some.includes(gap));
  return (
    <>
      {gaps.length === 0 && <Alert severity="success">{t(isDraft ? 'complete.draft' : 'complete.issued')}</Alert>}
      {gaps.length > 0 && (
        <Listed title={t('missing')}>
          {gaps.map((gap) => (
            <li key={gap}>
              {gap === 'timekeepers' && people.length > 0
                ? t('gapOfPeople', { names: people.join(', ') })
                : t(`gap.${gap}`)}
            </li>
          ))}
        </Listed>
      )}
      {hints.length > 0 && (
        <Listed title={t('hints')}>
          {hints.map((hint) => (
            <li key={hint}>{t(`hint.${hint}`, { currency: invoice.currency })}</li>
          ))}
        </Listed>
      )}
      {!isDraft && (needs(['taxes', 'client_address', 'case']) || hints.some((hint) => hint !== 'currency')) && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('frozen')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {caseId !== null && (needs(OF_CASE) || hints.includes('task_codes')) && <OfCase caseId={caseId} />}
        {isAdmin && needs(OF_SETTINGS) && <OfSettings />}
        {isAdmin && needs(['timekeepers']) && (
          <ButtonLink size="small" to={paths.dashboard.people.list} search={{ tab: 'settings' }}>
            {t('mend.timekeepers')}
          </ButtonLink>
        )}
        {invoice.abilities.edit && (hints.length > 0 || needs(['taxes', 'client_address', 'case'])) && (
          <ButtonLink size="small" to={paths.dashboard.invoice.edit(invoice.id)}>
            {t('mend.draft')}
          </ButtonLink>
        )}
      </Box>
    </>
  );
}

function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, typography: 'body2' }}>
        {children}
      </Box>
    </div>
  );
}

function OfCase({ caseId }: { caseId: string }) {
  const { t } = useTranslation('ledes');
  const [isOpen, setIsOpen] = useState(false);
  const { data: saved } = useQuery(caseEbillingQuery(caseId));
  if (saved === undefined) return null;
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('mend.case')}
      </Button>
      {isOpen && (
        <Suspense>
          <CaseEbillingDialog caseId={caseId} saved={saved} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function OfSettings() {
  const { t } = useTranslation('ledes');
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { data: settings } = useQuery(settingsQuery);
  if (settings == null) return null;
  const close = () => {
    setIsOpen(false);
    void client.invalidateQueries({ queryKey: ledesKeys.checks });
  };
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('mend.settings')}
      </Button>
      {isOpen && (
        <Suspense>
          <SettingsDialog settings={settings} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
