import { zodResolver } from '@hookform/resolvers/zod';
import { type ProposalValues, proposalDraftSchema, proposalSchema } from '@casewright/contracts/proposal-form';
import { dayFromNow, proposalLimits } from '@casewright/contracts/proposals';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { StaleRow } from '../../../../../client/stale-row.ts';
import { useFormDraft } from '../../../../../client/use-draft.ts';
import { AttachedFiles, AttachField } from '../../../../../ui/attachments/parts.tsx';
import { RefusalAlert } from '../../../../../ui/feedback/refusal-alert.tsx';
import { LeaveGuard } from '../../../../../ui/feedback/leave-guard.tsx';
import { useAttempt } from '../../../../../ui/feedback/use-attempt.ts';
import { CheckboxField } from '../../../../../ui/form/checkbox-field.tsx';
import { DateField } from '../../../../../ui/form/date-field.tsx';
import { FormActions } from '../../../../../ui/form/form-actions.tsx';
import { FormCard } from '../../../../../ui/form/form-card.tsx';
import { Form } from '../../../../../ui/form/form.tsx';
import { NumberField } from '../../../../../ui/form/number-field.tsx';
import { RichTextField } from '../../../../../ui/form/rich-text-field.tsx';
import { TextField } from '../../../../../ui/form/text-field.tsx';
import { ButtonLink } from '../../../../../ui/link.tsx';
import { SafeHtml } from '../../../../../ui/safe-html.tsx';
import { columnsOf } from '../../model/form-values.ts';
import { FeeFields } from './fee-fields.tsx';
import { LinesField } from './lines-field.tsx';
import { MilestonesField } from './milestones-field.tsx';
import type { Clash } from './use-stored-proposal.ts';
import { VersionChoice } from './version-choice.tsx';

interface ProposalFormProps {
  /** What it is called while it is being written. */
  draft: string;
  /** null for one that does not exist yet. */
  proposalId: string | null;
  defaults: ProposalValues;
  /** A proposal that is already with the client gets a new revision; its letter stays as it was sent. */
  isRevision: boolean;
  /** The values begin with the client's wishes: said above the form. */
  isPrepared?: boolean;
  /** Rejecting keeps everything that was typed and shows why. */
  onSaveDraft?: (values: ProposalValues) => Promise<void>;
  onSend: (values: ProposalValues) => Promise<void>;
  cancelTo: string;
  clash: Clash | null;
}

type Intent = 'draft' | 'send';

const checks: Record<Intent, Resolver<ProposalValues>> = {
  draft: zodResolver(proposalDraftSchema),
  send: zodResolver(proposalSchema),
};

/** Writes a proposal: fee, scope, milestones, timing and letter. */
export function ProposalForm({
  draft: thing,
  proposalId,
  defaults,
  isRevision,
  isPrepared = false,
  onSaveDraft,
  onSend,
  cancelTo,
  clash,
}: ProposalFormProps) {
  const { t } = useTranslation('proposals');
  const intent = useRef<Intent>('send');
  const isLeaving = useRef(false);
  const [pressed, setPressed] = useState<Intent>('send');
  const [isSending, setIsSending] = useState(false);
  const attempt = useAttempt(() => undefined);
  const form = useForm<ProposalValues>({
    defaultValues: defaults,
    // A draft may have gaps. Terms that the chosen fee type hides are cleared first: nobody can correct an unseen field.
    resolver: (values, context, options) => checks[intent.current](columnsOf(values), context, options),
  });
  const draft = useFormDraft(thing, form);
  const { isDirty, errors, submitCount } = form.formState;
  const validationErrors = Object.keys(errors).length;

  const keep = (values: ProposalValues) =>
    attempt.run(async () => {
      await onSaveDraft?.(values);
      form.reset(form.getValues());
    });

  const send = (values: ProposalValues) =>
    attempt.run(async () => {
      // A successful send leads away, and nothing is lost by that.
      isLeaving.current = true;
      try {
        await onSend(values);
        draft.forget();
      } catch (refusal) {
        isLeaving.current = false;
        throw refusal;
      }
    });

  const press = (next: Intent) => {
    intent.current = next;
    setPressed(next);
    return form.handleSubmit(next === 'send' ? send : keep)();
  };

  return (
    <Form form={form} draft={draft} onSubmit={() => press('send')}>
      <Stack spacing={3}>
        {isPrepared && <Alert severity="info">{t('counter.prepared')}</Alert>}
        <FeeFields />
        <ScopeFields />
        <TimingFields />
        <FormCard title={t('form.letterTitle')} description={t(isRevision ? 'form.letterFrozen' : 'form.letterHelp')}>
          {isRevision ? (
            <SafeHtml html={defaults.cover_letter} />
          ) : (
            <RichTextField
              name="cover_letter"
              label={t('form.letter')}
              required
              placeholder={t('form.letterPlaceholder')}
            />
          )}
        </FormCard>
        {isRevision ? (
          proposalId !== null && <AttachedFiles titled kind="proposal" id={proposalId} />
        ) : (
          <Card sx={{ padding: 3 }}>
            <AttachField
              kind="proposal"
              place={thing}
              subjectId={proposalId}
              caseId={null}
              onChange={({ busy }) => setIsSending(busy)}
            />
          </Card>
        )}
        {submitCount > 0 && validationErrors > 0 && (
          <Alert severity="warning">{t('form.validationErrors', { count: validationErrors })}</Alert>
        )}
        {clash ? (
          <VersionChoice
            mine={columnsOf(form.getValues())}
            theirs={clash.theirs}
            onKeepMine={clash.onSettled}
            onTakeTheirs={() => {
              form.reset(clash.theirs);
              clash.onSettled();
            }}
          />
        ) : (
          <RefusalAlert error={attempt.error instanceof StaleRow ? null : attempt.error} />
        )}
        <FormActions
          aside={
            <ButtonLink to={cancelTo} color="inherit">
              {t('form.cancel')}
            </ButtonLink>
          }
        >
          {onSaveDraft && (
            <Button
              variant="outlined"
              color="inherit"
              size="large"
              loading={attempt.pending && pressed === 'draft'}
              disabled={attempt.pending || isSending}
              onClick={() => void press('draft')}
            >
              {t('form.saveDraft')}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            size="large"
            loading={attempt.pending && pressed === 'send'}
            disabled={attempt.pending || isSending}
          >
            {t(isRevision ? 'form.sendRevision' : 'form.send')}
          </Button>
        </FormActions>
      </Stack>
      <LeaveGuard when={() => isDirty && !isLeaving.current} />
    </Form>
  );
}

function ScopeFields() {
  const { t } = useTranslation('proposals');
  return (
    <FormCard title={t('form.scopeTitle')} description={t('form.scopeHelp')}>
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <LinesField
          name="scope_included"
          label={t('terms.included')}
          helperText={t('form.includedHelp')}
          placeholder={t('form.includedPlaceholder')}
          icon={<LineIcon icon={Check} color="success.main" />}
          maxLength={proposalLimits.scopeItem}
        />
        <LinesField
          name="scope_excluded"
          label={t('terms.excluded')}
          helperText={t('form.excludedHelp')}
          placeholder={t('form.excludedPlaceholder')}
          icon={<LineIcon icon={X} color="text.secondary" />}
          maxLength={proposalLimits.scopeItem}
        />
      </Box>
      <TextField
        name="assumptions"
        label={t('terms.assumptions')}
        helperText={t('form.assumptionsHelp')}
        multiline
        minRows={2}
        maxLength={proposalLimits.assumptions}
      />
      <Divider sx={{ borderStyle: 'dashed' }} />
      <MilestonesField />
    </FormCard>
  );
}

function LineIcon({ icon: Icon, color }: { icon: typeof Check; color: string }) {
  return (
    <Box component="span" aria-hidden sx={{ display: 'inline-flex', flexShrink: 0, color }}>
      <Icon size={18} />
    </Box>
  );
}

function TimingFields() {
  const { t } = useTranslation('proposals');
  return (
    <FormCard title={t('form.timingTitle')} description={t('form.timingHelp')}>
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}
      >
        <NumberField name="timeline_days" label={t('terms.timeline')} suffix={t('form.days')} integer />
        <DateField name="earliest_start" label={t('terms.start')} />
        <DateField name="valid_until" label={t('form.validUntil')} required min={dayFromNow(1)} />
      </Box>
      <CheckboxField name="negotiable" label={t('form.negotiable')} />
    </FormCard>
  );
}
