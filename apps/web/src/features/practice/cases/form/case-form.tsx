import { zodResolver } from '@hookform/resolvers/zod';
import type { CaseFormValues } from '@casewright/contracts/case-form';
import { caseDraftSchema, casePostingSchema } from '@casewright/contracts/case-form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useRef, useState } from 'react';
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { useFormDraft } from '../../../../client/use-draft.ts';
import { LeaveGuard } from '../../../../ui/feedback/leave-guard.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import { DetailsCard } from './details-card.tsx';
import { PropertiesCard } from './properties-card.tsx';

/** What the two buttons mean: keep what is written, or show it to lawyers. */
export type SaveIntent = 'save' | 'post';

const saving: Resolver<CaseFormValues> = zodResolver(caseDraftSchema);
const posting: Resolver<CaseFormValues> = zodResolver(casePostingSchema);

interface CaseFormProps {
  /** What it is called while it is being written. */
  draft: string;
  defaultValues: CaseFormValues;
  /** Resolves once everything is kept; the form then counts as saved. Throws what refused it. */
  onSave: (values: CaseFormValues, intent: SaveIntent, form: UseFormReturn<CaseFormValues>) => Promise<void>;
  /** Whether the case can be posted from here: a draft, or a posting that has ended. */
  mayPost: boolean;
  /** An open posting must stay one that lawyers may read, so saving it asks for as much as posting. */
  isPosted: boolean;
  /** The refusal of the last attempt, above the buttons until the next one. */
  refusal: ReactNode;
}

/** The one form for a new case and for an edit. */
export function CaseForm({ draft: thing, defaultValues, onSave, mayPost, isPosted, refusal }: CaseFormProps) {
  const { t } = useTranslation('caseForm');
  const [pressed, setPressed] = useState<SaveIntent | null>(null);
  const intent = useRef<SaveIntent>('save');
  const isSaved = useRef(false);
  const form = useForm<CaseFormValues>({
    defaultValues,
    // What is asked for depends on the button: a draft may have gaps, a posting may not.
    resolver: (values, context, options) =>
      (isPosted || intent.current === 'post' ? posting : saving)(values, context, options),
  });
  const draft = useFormDraft(thing, form);
  const { isDirty, isSubmitting } = form.formState;

  const press = async (next: SaveIntent) => {
    intent.current = next;
    setPressed(next);
    await form.handleSubmit(async (values) => {
      isSaved.current = true;
      try {
        await onSave(values, next, form);
        draft.forget();
      } catch {
        // The page shows the refusal; here it only means that the words are still unsaved.
        isSaved.current = false;
      }
    })();
    setPressed(null);
  };

  return (
    <Form form={form} draft={draft} onSubmit={() => press('save')}>
      <LeaveGuard when={() => isDirty && !isSaved.current} />
      <Stack spacing={3} sx={{ maxWidth: 880, marginInline: 'auto' }}>
        <DetailsCard />
        <PropertiesCard />
        {refusal}
        {form.formState.submitCount > 0 && !form.formState.isValid && Object.keys(form.formState.errors).length > 0 && (
          <Alert severity="error">{t('form.fixErrors')}</Alert>
        )}
        <FormActions>
          <Button
            size="large"
            variant="outlined"
            color="inherit"
            disabled={isSubmitting}
            loading={pressed === 'save'}
            onClick={() => void press('save')}
          >
            {t(isPosted ? 'form.save' : 'form.saveDraft')}
          </Button>
          {mayPost && (
            <Button
              size="large"
              variant="contained"
              disabled={isSubmitting}
              loading={pressed === 'post'}
              onClick={() => void press('post')}
            >
              {t('form.post')}
            </Button>
          )}
        </FormActions>
      </Stack>
    </Form>
  );
}
