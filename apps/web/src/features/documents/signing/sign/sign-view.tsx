import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '../../../../client/session.tsx';
import { ReasonDialog } from '../../../../ui/feedback/reason-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/feedback/use-attempt.ts';
import { Page } from '../../../../ui/page.tsx';
import { isDrawn } from '../../../../ui/signature/strokes.ts';
import type { TrailStep } from '../../../../ui/trail.tsx';
import { useSigningVerbs } from '../api/requests.ts';
import { DocumentPages } from '../parts/document-pages.tsx';
import { Split } from '../../../../ui/pdf/split.tsx';
import type { SignatureRequest } from '../types.ts';
import { OwnField } from './own-field.tsx';
import { type Entered, SignSheet } from './sign-sheet.tsx';

interface SignViewProps {
  request: SignatureRequest;
  parents: readonly TrailStep[];
  download: ReactNode;
}

/** A document that the reader is asked to sign: the document behind, and in front of it what they give. */
export function SignView({ request, parents, download }: SignViewProps) {
  const { t } = useTranslation('signing');
  const { user } = useSession();
  const verbs = useSigningVerbs();
  const attempt = useAttempt(() => undefined);
  const [declining, setDeclining] = useState(false);
  const [entered, setEntered] = useState<Entered>({
    kind: 'drawn',
    name: [user?.firstName, user?.lastName].filter(Boolean).join(' ') || (user?.displayName ?? ''),
    strokes: [],
    texts: {},
    agrees: false,
  });
  const own = request.fields.filter(({ signer_id: signer }) => signer === request.me);
  const texts = own.filter(({ kind }) => kind === 'text');
  const isGiven = entered.kind === 'drawn' ? isDrawn(entered.strokes) : entered.name.trim() !== '';
  const isFilled = texts.every(({ id, required }) => !required || (entered.texts[id] ?? '').trim() !== '');
  const left = own.filter(({ kind }) => kind === 'signature').length;

  const sign = () =>
    void attempt.run(async () => {
      await verbs.sign({
        request_id: request.id,
        checksum: request.checksum,
        typed_name: entered.name.trim(),
        kind: entered.kind,
        strokes: entered.kind === 'drawn' ? entered.strokes : null,
        texts: entered.texts,
        consent: t('sign.consent'),
      });
      toast.success(t('sign.done'));
    });

  return (
    <Page
      title={request.title}
      parents={parents}
      width={false}
      subtitle={t('sign.asked', { name: request.created_by_name ?? '', count: left })}
      action={download}
    >
      <Split
        sheet
        document={
          request.object_path !== null && (
            <DocumentPages
              objectPath={request.object_path}
              size={request.size ?? 0}
              sizes={request.sizes ?? []}
              onPage={(page) =>
                own
                  .filter((field) => field.page === page)
                  .map((field) => (
                    <OwnField
                      key={field.id}
                      field={field}
                      name={entered.name}
                      strokes={entered.kind === 'drawn' ? entered.strokes : null}
                      text={entered.texts[field.id] ?? ''}
                    />
                  ))
              }
            />
          )
        }
        side={
          <SignSheet
            request={request}
            texts={texts}
            entered={entered}
            onChange={setEntered}
            ready={isGiven && isFilled && entered.agrees && entered.name.trim() !== ''}
            pending={attempt.pending}
            error={attempt.error}
            onSign={sign}
            onDecline={() => setDeclining(true)}
          />
        }
      />
      <ReasonDialog
        open={declining}
        title={t('decline.title')}
        description={t('decline.description')}
        label={t('decline.reason')}
        confirmLabel={t('decline.confirm')}
        confirmColor="error"
        required
        multiline
        maxLength={2000}
        draft={`decline-to-sign:${request.id}`}
        onConfirm={async (reason) => {
          await verbs.decline(request.id, reason);
          toast.success(t('decline.done'));
        }}
        onClose={() => setDeclining(false)}
      />
    </Page>
  );
}
