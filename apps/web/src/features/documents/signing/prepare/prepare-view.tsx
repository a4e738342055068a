import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Send, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { messageOf } from '../../../../client/errors.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useDates } from '../../../../ui/format/date.ts';
import { Page } from '../../../../ui/page.tsx';
import type { TrailStep } from '../../../../ui/trail.tsx';
import { useSigningVerbs } from '../api/requests.ts';
import { DocumentPages } from '../parts/document-pages.tsx';
import { Split } from '../../../../ui/pdf/split.tsx';
import type { FieldKind, SignatureRequest } from '../types.ts';
import { FieldBox } from './field-box.tsx';
import { FieldPart } from './field-part.tsx';
import { Palette } from './palette.tsx';
import { missingIn, newField, planOf } from './plan.ts';
import { SendingPart } from './sending-part.tsx';
import { SignersPart } from './signers-part.tsx';
import { usePlan } from './use-plan.ts';

interface PrepareViewProps {
  request: SignatureRequest;
  parents: readonly TrailStep[];
  onDiscarded: () => void;
}

/** Who signs a document and where: fields are dragged onto its pages, and the draft saves itself until it is sent. */
export function PrepareView({ request, parents, onDiscarded }: PrepareViewProps) {
  const { t } = useTranslation('signing');
  const dates = useDates();
  const verbs = useSigningVerbs();
  const { plan, saving, flush, change } = usePlan(request.id, planOf(request));
  const [signer, setSigner] = useState(1);
  const [chosen, setChosen] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const sizes = request.sizes ?? [];
  const field = plan.fields.find(({ key }) => key === chosen);
  const missing = missingIn(plan);
  const now = Math.min(signer, Math.max(1, plan.signers.length));

  const place = (kind: FieldKind, at: { page: number; x: number; y: number } | null) => {
    const page = at?.page ?? pageInView();
    const size = sizes[page - 1];
    if (size === undefined) return;
    const added = newField(
      kind,
      now,
      page,
      at ?? freePoint(plan.fields.filter((each) => each.page === page).length),
      size,
    );
    change((was) => ({ ...was, fields: [...was.fields, added] }));
    setChosen(added.key);
  };
  const remove = (key: string) => {
    change((was) => ({ ...was, fields: was.fields.filter((each) => each.key !== key) }));
    setChosen(null);
  };
  const run = async (act: () => Promise<unknown>, done: () => void) => {
    setPending(true);
    try {
      await act();
      done();
    } catch (error) {
      toast.error(messageOf(error, t));
    } finally {
      setPending(false);
    }
  };
  const send = () =>
    run(
      async () => {
        await flush();
        await verbs.send(request.id);
      },
      () => toast.success(t('prepare.sent')),
    );

  return (
    <Page
      title={plan.title}
      parents={parents}
      width={false}
      subtitle={
        saving.state === 'saving'
          ? t('prepare.saving')
          : saving.state === 'saved' && saving.at !== null
            ? t('prepare.saved', { time: dates.time(saving.at) })
            : t('prepare.draft')
      }
      action={
        <>
          <Button
            variant="outlined"
            color="inherit"
            disabled={pending}
            startIcon={<Trash2 size={18} aria-hidden />}
            onClick={() => void run(() => verbs.withdraw(request.id), onDiscarded)}
          >
            {t('prepare.discard')}
          </Button>
          <Button
            variant="contained"
            disabled={missing !== null}
            loading={pending}
            startIcon={<Send size={18} aria-hidden />}
            onClick={() => void send()}
          >
            {t('prepare.send')}
          </Button>
        </>
      }
    >
      {saving.state === 'failed' && (
        <Alert severity="error" sx={{ marginBlockEnd: 1 }}>
          {messageOf(saving.error, t)}
        </Alert>
      )}
      <Split
        top={<Palette disabled={plan.signers.length === 0} onPlace={place} />}
        document={
          request.object_path !== null && (
            <DocumentPages
              objectPath={request.object_path}
              size={request.size ?? 0}
              sizes={sizes}
              onPage={(page) =>
                plan.fields
                  .filter((each) => each.page === page)
                  .map((each) => (
                    <FieldBox
                      key={each.key}
                      field={each}
                      signer={plan.signers[each.signer - 1]?.name ?? ''}
                      chosen={each.key === chosen}
                      size={sizes[page - 1] ?? [1, 1]}
                      onChoose={() => setChosen(each.key)}
                      onChange={(to) =>
                        change((was) => ({ ...was, fields: was.fields.map((one) => (one.key === to.key ? to : one)) }))
                      }
                      onRemove={() => remove(each.key)}
                    />
                  ))
              }
            />
          )
        }
        side={
          <>
            <SignersPart fileId={request.file_id} plan={plan} signer={now} onSigner={setSigner} onChange={change} />
            {field && (
              <FieldPart
                field={field}
                signers={plan.signers}
                onChange={(to) =>
                  change((was) => ({ ...was, fields: was.fields.map((one) => (one.key === to.key ? to : one)) }))
                }
                onRemove={() => remove(field.key)}
              />
            )}
            <SendingPart plan={plan} onChange={change} />
            <Box sx={{ flexGrow: 1 }} />
            <Box sx={{ display: 'flex', gap: 1.5, padding: 2, borderBlockStart: '1px solid', borderColor: 'divider' }}>
              <Box component={ShieldCheck} size={18} aria-hidden sx={{ flexShrink: 0, color: 'text.secondary' }} />
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {missing === null
                  ? t('prepare.afterwards')
                  : missing.name === null
                    ? t('prepare.chooseSigners')
                    : t('prepare.fieldMissing', { name: missing.name })}
              </Typography>
            </Box>
          </>
        }
      />
    </Page>
  );
}

/** The page of which most is seen, from 1. */
function pageInView(): number {
  const middle = window.innerHeight / 2;
  const pages = [...document.querySelectorAll<HTMLElement>('[data-page]')];
  const inView = pages.find((page) => page.getBoundingClientRect().bottom > middle);
  return Number(inView?.dataset['page'] ?? 1);
}

/** Where a field goes that was not dragged: below one another, so that none hides another. */
const freePoint = (count: number) => ({ x: 0.3, y: 0.12 + ((count * 0.09) % 0.8) });
