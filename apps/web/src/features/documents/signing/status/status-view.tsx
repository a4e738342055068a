import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { BellRing, CircleX, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import type { LabelColor } from '../../../../ui/label.tsx';
import { Page } from '../../../../ui/page.tsx';
import type { PdfSource } from '../../../../ui/pdf/library.ts';
import { PdfView } from '../../../../ui/pdf/pdf-view.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { StatusText } from '../../../../ui/status-text.tsx';
import type { TrailStep } from '../../../../ui/trail.tsx';
import { useSigningVerbs } from '../api/requests.ts';
import { useDocumentBytes } from '../parts/bytes.ts';
import { SidePart, Split } from '../../../../ui/pdf/split.tsx';
import type { RequestStatus, SignatureRequest, Signer } from '../types.ts';

interface StatusViewProps {
  request: SignatureRequest;
  parents: readonly TrailStep[];
  download: ReactNode;
}

const COLORS: Readonly<Record<RequestStatus, LabelColor>> = {
  draft: 'default',
  out: 'info',
  completed: 'success',
  declined: 'error',
  withdrawn: 'default',
  expired: 'warning',
};

/** The state of a request: who has signed and who is asked, what was sealed, and what can still be done. */
export function StatusView({ request, parents, download }: StatusViewProps) {
  const { t } = useTranslation('signing');
  const dates = useDates();
  const verbs = useSigningVerbs();
  const { read } = useDocumentBytes();
  const [withdrawing, setWithdrawing] = useState(false);
  const isOpen = request.status === 'out' && request.all_signed_at === null;
  const path = request.sealed_path ?? request.object_path;
  const size = (request.sealed_path === null ? request.size : request.sealed_size) ?? 0;
  const source = useMemo<PdfSource | null>(
    () =>
      path === null
        ? null
        : {
            size,
            read: (start, end, signal) => read(path, start, end, signal),
          },
    [path, size, read],
  );
  const remind = async () => {
    try {
      await verbs.remind(request.id);
      toast.success(t('status.reminded'));
    } catch (error) {
      toast.error(messageOf(error, t));
    }
  };
  return (
    <Page
      title={request.title}
      parents={parents}
      width={false}
      subtitle={
        <StatusText color={COLORS[request.status]}>
          {request.status === 'out' && request.all_signed_at !== null
            ? t('state.sealing')
            : t(`state.${request.status}`)}
        </StatusText>
      }
      action={
        <>
          {download}
          {isOpen && request.may.lead && (
            <>
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<Undo2 size={18} aria-hidden />}
                onClick={() => setWithdrawing(true)}
              >
                {t('status.withdraw')}
              </Button>
              <Button variant="contained" startIcon={<BellRing size={18} aria-hidden />} onClick={() => void remind()}>
                {t('status.remind')}
              </Button>
            </>
          )}
        </>
      }
    >
      <Split
        scrollsItself
        document={
          source === null ? (
            <Box
              sx={{ display: 'grid', placeItems: 'center', gap: 1, height: 1, minHeight: 200, color: 'text.secondary' }}
            >
              <CircleX size={32} aria-hidden />
              <Typography variant="body2">{t('status.notShown')}</Typography>
            </Box>
          ) : (
            <Box sx={{ height: 1 }}>
              <PdfView source={source} />
            </Box>
          )
        }
        side={
          <>
            <SidePart title={t('status.signers')}>
              <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {request.signers.map((signer) => (
                  <SignerLine key={signer.id} signer={signer} isOpen={isOpen} />
                ))}
              </Box>
            </SidePart>
            <SidePart title={t('status.course')}>
              <Box
                component="dl"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'auto 1fr',
                  columnGap: 2,
                  rowGap: 1,
                  margin: 0,
                  paddingInline: 2,
                  fontSize: 13,
                }}
              >
                <Fact label={t('status.askedBy')} value={request.created_by_name} />
                <Fact label={t('status.sent')} value={dates.dateTime(request.sent_at)} />
                <Fact label={t('status.until')} value={dates.date(request.due_on)} />
                <Fact
                  label={t('status.lastReminder')}
                  value={request.reminded_at === request.sent_at ? null : dates.dateTime(request.reminded_at)}
                />
                <Fact label={t('status.ended')} value={dates.dateTime(request.ended_at)} />
              </Box>
              {request.status === 'completed' && (
                <Typography
                  variant="caption"
                  component="p"
                  sx={{ color: 'text.secondary', paddingInline: 2, marginBlockStart: 2 }}
                >
                  {t('status.sealed')}
                </Typography>
              )}
            </SidePart>
          </>
        }
      />
      <ConfirmDialog
        open={withdrawing}
        title={t('status.withdrawTitle')}
        confirmLabel={t('status.withdraw')}
        onConfirm={() => verbs.withdraw(request.id)}
        onClose={() => setWithdrawing(false)}
      >
        {t('status.withdrawText')}
      </ConfirmDialog>
    </Page>
  );
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return value === null ? null : (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ margin: 0 }}>
        <bdi>{value}</bdi>
      </Box>
    </>
  );
}

function SignerLine({ signer, isOpen }: { signer: Signer; isOpen: boolean }) {
  const { t } = useTranslation('signing');
  const dates = useDates();
  const name = signer.user_name ?? '';
  const said = {
    signed: () =>
      t(signer.kind === 'drawn' ? 'signer.drawn' : 'signer.typed', { date: dates.dateTime(signer.signed_at) }),
    declined: () => t('signer.declined', { date: dates.dateTime(signer.declined_at) }),
    asked: () => t(isOpen ? 'signer.asked' : 'signer.wasAsked', { date: dates.dateTime(signer.asked_at) }),
    waiting: () => t('signer.waiting'),
  };
  return (
    <Box
      component="li"
      data-signer={signer.status}
      sx={{ display: 'flex', gap: 1.25, paddingInline: 2, paddingBlock: 1 }}
    >
      <PersonAvatar name={name} size={32} />
      <Box sx={{ minWidth: 0 }}>
        <Box component="bdi" sx={{ display: 'block', fontSize: 14, fontWeight: 500 }}>
          {name}
        </Box>
        <Box
          component="span"
          sx={{
            fontSize: 12,
            color: signer.status === 'declined' || signer.has_left ? 'error.main' : 'text.secondary',
          }}
        >
          {signer.has_left ? t('signer.left') : said[signer.status]()}
        </Box>
        {signer.reason !== null && (
          <Box
            component="p"
            dir="auto"
            sx={{ margin: 0, marginBlockStart: 0.5, fontSize: 13, overflowWrap: 'anywhere' }}
          >
            {signer.reason}
          </Box>
        )}
      </Box>
    </Box>
  );
}
