import { type EInvoiceGap, isOfFirm } from '@casewright/contracts/e-invoice';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '../../../../client/paths.ts';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { ButtonLink } from '../../../../ui/link.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { PanelBody } from '../../../../ui/panel-body.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { settingsQuery } from '../api/billing.ts';
import { electronicQuery, fetchXRechnung } from './electronic.ts';
import type { Papered } from './paper.ts';

const SettingsDialog = lazy(() =>
  import('../editor/billing/settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })),
);

interface EInvoicePanelProps {
  of: Papered;
  version: number;
  /** Of who pays. */
  country: string | null;
  /** Whether the reader may change the draft, and how the firm issues. */
  mayEdit: boolean;
  maySet: boolean;
}

/** Whether programs can read an invoice or a credit note, and what keeps them from it. */
export function EInvoicePanel({ of, version, country, mayEdit, maySet }: EInvoicePanelProps) {
  const { t } = useTranslation('invoicePapers');
  const checked = useQuery(electronicQuery(of, version));
  const fetching = useAttempt(() => undefined);
  const isDraft = of.draft !== null;
  // What German administrations want is asked of those who pay there.
  const isGerman = country === 'DE';
  const download = async () => {
    saveFile(await fetchXRechnung(of), `${of.number ?? ''}.xml`);
  };
  return (
    <Panel title={t('electronic.title')} busy={checked.isPending}>
      <PanelBody query={checked} rows={2}>
        {({ facturx, xrechnung: all }) => {
          const xrechnung = isGerman ? all : facturx;
          const further = xrechnung.filter((gap) => !facturx.includes(gap));
          return (
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, padding: 2 }}>
              <Typography variant="body2">
                {t(facturx.length > 0 ? 'electronic.notInPdf' : isDraft ? 'electronic.willBe' : 'electronic.inPdf')}
              </Typography>
              {facturx.length > 0 && <Gaps label={t('electronic.missingPdf')} gaps={facturx} />}
              {further.length > 0 && <Gaps label={t('electronic.missing')} gaps={further} />}
              {isGerman && xrechnung.length === 0 && isDraft && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {t('electronic.complete')}
                </Typography>
              )}
              {isGerman && xrechnung.length === 0 && !isDraft && (
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  loading={fetching.pending}
                  startIcon={<Download size={16} aria-hidden />}
                  onClick={() => void fetching.run(download)}
                >
                  {t('electronic.download')}
                </Button>
              )}
              {xrechnung.length > 0 && <Mend of={of} gaps={xrechnung} mayEdit={mayEdit} maySet={maySet} />}
              <RefusalAlert error={fetching.error} />
            </Box>
          );
        }}
      </PanelBody>
    </Panel>
  );
}

function Gaps({ label, gaps }: { label: string; gaps: readonly EInvoiceGap[] }) {
  const { t } = useTranslation('invoicePapers');
  return (
    <div>
      <Typography variant="caption" component="h3" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, typography: 'body2' }}>
        {gaps.map((gap) => (
          <li key={gap}>{t(`electronic.gap.${gap}`)}</li>
        ))}
      </Box>
    </div>
  );
}

interface MendProps extends Pick<EInvoicePanelProps, 'of' | 'mayEdit' | 'maySet'> {
  gaps: readonly EInvoiceGap[];
}

/** Where what is missing is set right: for this draft, and for invoices to come. */
function Mend({ of, gaps, mayEdit, maySet }: MendProps) {
  const { t } = useTranslation('invoicePapers');
  const [isOpen, setIsOpen] = useState(false);
  const { data: settings } = useQuery({ ...settingsQuery, enabled: maySet && gaps.some(isOfFirm) });
  return (
    <>
      {of.draft === null && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('electronic.tooLate')}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {settings != null && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            {t('electronic.settings')}
          </Button>
        )}
        {mayEdit && gaps.some((gap) => !isOfFirm(gap)) && (
          <ButtonLink size="small" to={paths.dashboard.invoice.edit(of.id)}>
            {t('electronic.editor')}
          </ButtonLink>
        )}
      </Box>
      {isOpen && settings != null && (
        <Suspense>
          <SettingsDialog settings={settings} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
