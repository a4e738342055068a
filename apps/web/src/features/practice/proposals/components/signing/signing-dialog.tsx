import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Check, Download, MessageSquare, Printer, X } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { ErrorState } from '../../../../../ui/feedback/error-state.tsx';
import { TabSkeleton } from '../../../../../ui/feedback/page-skeletons.tsx';
import { useAttempt } from '../../../../../ui/feedback/use-attempt.ts';
import { formatLocale } from '../../../../../ui/format/locale.ts';
import { DateText } from '../../../../../ui/format/relative-time.tsx';
import { Label } from '../../../../../ui/label.tsx';
import { ButtonLink, type LinkSearch } from '../../../../../ui/link.tsx';
import { saveFile } from '../../../../../ui/save-file.ts';
import { proposalQuery } from '../../api/get-proposal.ts';
import { revisionsQuery } from '../../api/list-revisions.ts';
import { useLawyerName } from '../use-lawyer-name.ts';
import { type EngagementSignature, SigningForm } from './signing-form.tsx';
import { SigningTerms } from './signing-terms.tsx';
import { termsDocument } from './terms-file.ts';
import { useTermsSections } from './use-terms-sections.ts';

interface SigningDialogProps {
  proposalId: string;
  /** The name of the person who signs, as on their account. */
  name: string;
  side: 'client' | 'lawyer';
  /** When the conflict check was decided, to those who may know. */
  checkedAt: string | null;
  /** Where the other side can be asked something first. */
  ask: { to: string; search: LinkSearch };
  onSign: (signature: EngagementSignature) => Promise<unknown>;
  onClose: () => void;
}

/** Shows what is signed, all of it, and asks for the signature beside it. On phones it fills the screen. */
export function SigningDialog({ proposalId, name, side, checkedAt, ask, onSign, onClose }: SigningDialogProps) {
  const { t, i18n } = useTranslation('proposals');
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const attempt = useAttempt(onClose);
  const proposal = useQuery(proposalQuery(proposalId));
  const revisions = useQuery(revisionsQuery(proposalId));
  const sectionsOf = useTermsSections();
  const nameOf = useLawyerName();
  const failed = proposal.error ?? revisions.error;
  const found = proposal.data && revisions.data ? { proposal: proposal.data, revisions: revisions.data } : null;
  const firm = proposal.data ? (proposal.data.law_firm_name ?? nameOf(proposal.data)) : '';
  const title =
    side === 'client'
      ? t('signing.title', { firm })
      : t('signing.titleFor', { title: proposal.data?.case_title ?? t('case.untitled') });

  const download = () => {
    if (found === null) return;
    const agreed = found.revisions.find(({ revision }) => revision === found.proposal.revision);
    const document = termsDocument({
      title,
      facts: [found.proposal.case_title ?? '', t('signing.revision', { number: found.proposal.revision })],
      sections: sectionsOf(found.proposal),
      fingerprint: t('signing.fingerprint', { hash: agreed?.terms_hash ?? '' }),
      language: formatLocale(i18n.language),
      direction: i18n.dir() === 'rtl' ? 'rtl' : 'ltr',
    });
    saveFile(new Blob([document], { type: 'text/html' }), `${t('signing.fileName')}-${found.proposal.revision}.html`);
  };

  return (
    <Dialog
      open
      onClose={attempt.pending ? undefined : onClose}
      fullScreen={isPhone}
      maxWidth={false}
      aria-labelledby={titleId}
      className="signing"
      slotProps={{ paper: { sx: { width: 960, maxWidth: 1, borderRadius: { xs: 0, sm: 2 } } } }}
    >
      <GlobalStyles styles={PRINTED} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          paddingInline: { xs: 2, sm: 3 },
          paddingBlock: 1.5,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Box
          component="h2"
          id={titleId}
          sx={{ flex: { xs: '1 1 0', sm: '0 1 auto' }, margin: 0, fontSize: 18, lineHeight: '28px', fontWeight: 700 }}
        >
          {title}
        </Box>
        <Box
          sx={{
            order: { xs: 1, sm: 0 },
            flex: { xs: '1 1 100%', sm: '0 0 auto' },
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            fontSize: 13,
            color: 'text.secondary',
          }}
        >
          <Label color="success" startIcon={<Check aria-hidden />}>
            {t('signing.checkClear')}
          </Label>
          {checkedAt !== null && <DateText value={checkedAt} />}
        </Box>
        <IconButton
          onClick={onClose}
          disabled={attempt.pending}
          aria-label={t('signing.close')}
          data-screen
          sx={{ width: 40, height: 40, marginInlineStart: 'auto' }}
        >
          <X size={20} aria-hidden />
        </IconButton>
      </Box>
      {failed ? (
        <Box sx={{ padding: 3 }}>
          <ErrorState error={failed} onRetry={() => void Promise.all([proposal.refetch(), revisions.refetch()])} />
        </Box>
      ) : found === null ? (
        <TabSkeleton />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 336px' },
            overflowY: 'auto',
            minHeight: { md: 560 },
          }}
        >
          <Box
            data-terms
            sx={{ display: 'flex', flexDirection: 'column', gap: 1, padding: { xs: 2, sm: 3 }, minWidth: 0 }}
          >
            <SigningTerms proposal={found.proposal} sections={sectionsOf(found.proposal)} revisions={found.revisions} />
          </Box>
          <Box
            data-screen
            sx={{
              display: 'flex',
              flexDirection: 'column',
              gap: 1.5,
              padding: { xs: 2, sm: 3 },
              borderInlineStart: { md: '1px solid' },
              borderBlockStart: { xs: '1px solid', md: 0 },
              borderColor: 'divider',
              backgroundColor: 'background.default',
            }}
          >
            <Box component="h3" sx={{ margin: 0, fontSize: 15, lineHeight: '20px', fontWeight: 650 }}>
              {t('signing.signHere')}
            </Box>
            <Box component="p" sx={{ margin: 0, fontSize: 13, lineHeight: '18px', color: 'text.secondary' }}>
              {t(`signing.help.${side}`)}
            </Box>
            <SigningForm revision={found.proposal.revision} name={name} attempt={attempt} onSign={onSign} />
            <ButtonLink {...ask} color="inherit" variant="outlined" startIcon={<MessageSquare size={18} aria-hidden />}>
              {t(`signing.ask.${side}`)}
            </ButtonLink>
            <Box sx={{ flexGrow: 1 }} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" startIcon={<Download size={16} aria-hidden />} onClick={download}>
                {t('signing.download')}
              </Button>
              <Button size="small" startIcon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
                {t('signing.print')}
              </Button>
            </Box>
            <Box component="p" sx={{ margin: 0, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
              {t('signing.kept')}
            </Box>
          </Box>
        </Box>
      )}
    </Dialog>
  );
}

/** On paper the terms alone, in full length. */
const PRINTED = {
  '@media print': {
    'body > :not(.signing)': { display: 'none !important' },
    '.signing, .signing *': {
      position: 'static !important',
      overflow: 'visible !important',
      maxHeight: 'none !important',
    },
    '.signing [data-screen], .signing .MuiBackdrop-root': { display: 'none !important' },
  },
} as const;
