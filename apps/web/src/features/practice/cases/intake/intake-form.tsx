import { zodResolver } from '@hookform/resolvers/zod';
import { intakeKeepSchema, intakeOpenSchema, type IntakeValues } from '@casewright/contracts/intake';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { fieldOf } from '../../../../client/fields.ts';
import { paths } from '../../../../client/paths.ts';
import { useFormDraft } from '../../../../client/use-draft.ts';
import { languageOf } from '../../../../i18n/languages.ts';
import { LeaveGuard } from '../../../../ui/feedback/leave-guard.tsx';
import { RefusalAlert } from '../../../../ui/feedback/refusal-alert.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { FormCard } from '../../../../ui/form/form-card.tsx';
import { intakeContactQuery, useIntake } from '../api/intake.ts';
import { ClientCard } from './client-card.tsx';
import { ConflictCard } from './conflict-card.tsx';
import { FilesCard } from './files-card.tsx';
import { MatterCard } from './matter-card.tsx';
import { IntakePartiesCard } from './parties-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { emptyIntake, type IntakeNames, namesOf, toIntake } from './to-intake.ts';

const DRAFT = 'intake';
const opening: Resolver<IntakeValues> = zodResolver(intakeOpenSchema);
const keeping: Resolver<IntakeValues> = zodResolver(intakeKeepSchema);

/** Refusals that the conflict check answers, beside which they are shown. */
const CONFLICT_RULES = ['hits_need_reason', 'conflict_check_required', 'reason_required'];
const isOfConflicts = (error: unknown) =>
  typeof error === 'object' && error !== null && CONFLICT_RULES.includes(String(fieldOf(error, 'hint')));

interface IntakeFormProps {
  /** Compares names with the firm's records; the page hands it in. */
  Check: ComponentType<{
    names: IntakeNames;
    isCurrent: boolean;
    disabled: boolean;
    onChecked: (names: IntakeNames, opposes: boolean) => void;
  }>;
  /** The choice of a workflow with its days; the page hands it in. */
  Workflow: ComponentType<{ practiceArea: string | null; helperText: string }>;
}

/** A lawyer takes a client's matter in: everything on one page, written at once. */
export function IntakeForm({ Check, Workflow }: IntakeFormProps) {
  const { t, i18n } = useTranslation('caseForm');
  const navigate = useNavigate();
  const intake = useIntake();
  const [pressed, setPressed] = useState<'open' | 'keep' | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [checked, setChecked] = useState<{ names: string; opposes: boolean } | null>(null);
  const opens = useRef(false);
  const isSaved = useRef(false);
  const [defaultValues] = useState(() => emptyIntake(languageOf(i18n.language).numberFormat.currency));
  const form = useForm<IntakeValues>({
    defaultValues,
    // What is asked for depends on the button: a draft may have gaps.
    resolver: (values, context, options) => (opens.current ? opening : keeping)(values, context, options),
  });
  const draft = useFormDraft<IntakeValues, IntakeValues>(DRAFT, form);
  const { isDirty, isSubmitting, errors, submitCount } = form.formState;

  const [known, contactId, name, parties, practiceArea] = useWatch({
    control: form.control,
    name: ['known', 'contact_id', 'name', 'parties', 'practice_area'],
  });
  const names = namesOf({ ...defaultValues, known, contact_id: contactId, name, parties });
  const isChecked = checked?.names === JSON.stringify(names);
  const opposes = isChecked && checked.opposes;
  const { data: contact } = useQuery(intakeContactQuery(known === 'contact' ? contactId : null));

  const submit = async (values: IntakeValues) => {
    const open = opens.current;
    if (open && !isChecked) {
      form.setError('root.check', { message: t('intake.conflict.checkFirst') });
      return;
    }
    const needsReason = isChecked && (values.result !== 'cleared' || opposes);
    if (needsReason && values.reason.trim() === '') {
      form.setError('reason', { message: 'ui:validation.required' }, { shouldFocus: true });
      return;
    }
    const hasAddress = known === 'new' ? values.email !== '' : Boolean(contact?.email);
    isSaved.current = true;
    try {
      const row = await intake.mutateAsync({
        attachedIn: DRAFT,
        intakeOf: (attachmentIds) => toIntake(values, { open, isChecked, hasAddress, attachmentIds }),
      });
      draft.forget();
      toast.success(t(open ? 'intake.opened' : 'form.draftSaved'));
      await navigate({ to: paths.dashboard.case.details(row.id) });
    } catch {
      // The page shows the refusal; here it only means that the words are still unsaved.
      isSaved.current = false;
    }
  };
  const press = async (next: 'open' | 'keep') => {
    opens.current = next === 'open';
    setPressed(next);
    form.clearErrors('root');
    await form.handleSubmit(submit)();
    setPressed(null);
  };
  const checkError = errors.root?.['check']?.message;

  return (
    <Form form={form} draft={draft} onSubmit={() => press('keep')}>
      <LeaveGuard when={() => isDirty && !isSaved.current} />
      <Stack spacing={3} sx={{ maxWidth: 880, marginInline: 'auto' }}>
        <ClientCard />
        <MatterCard />
        <IntakePartiesCard />
        <FilesCard place={DRAFT} onChange={({ busy }) => setIsSending(busy)} />
        <ConflictCard
          isChecked={isChecked}
          opposes={opposes}
          check={
            <Check
              names={names}
              isCurrent={isChecked}
              disabled={known === 'contact' ? contactId === null : name.trim() === ''}
              onChecked={(done, found) => {
                form.clearErrors('root');
                setChecked({ names: JSON.stringify(done), opposes: found });
              }}
            />
          }
          refusal={
            <>
              {checkError && !isChecked && <Alert severity="error">{checkError}</Alert>}
              {isOfConflicts(intake.error) && <RefusalAlert error={intake.error} />}
            </>
          }
        />
        <TermsCard />
        <FormCard title={t('intake.workflow.title')} description={t('intake.workflow.help')}>
          <Workflow practiceArea={practiceArea} helperText={t('intake.workflow.choiceHelp')} />
        </FormCard>
        {!isOfConflicts(intake.error) && <RefusalAlert error={intake.error} />}
        {submitCount > 0 && Object.keys(errors).length > 0 && <Alert severity="error">{t('form.fixErrors')}</Alert>}
        <FormActions>
          <Button
            size="large"
            variant="outlined"
            color="inherit"
            disabled={isSubmitting || isSending}
            loading={pressed === 'keep'}
            onClick={() => void press('keep')}
          >
            {t('form.saveDraft')}
          </Button>
          <Button
            size="large"
            variant="contained"
            disabled={isSubmitting || isSending}
            loading={pressed === 'open'}
            onClick={() => void press('open')}
          >
            {t('intake.open')}
          </Button>
        </FormActions>
      </Stack>
    </Form>
  );
}
