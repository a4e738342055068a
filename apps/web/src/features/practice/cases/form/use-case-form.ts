import { zodResolver } from '@hookform/resolvers/zod';
import type { CaseFormValues } from '@casewright/contracts/case-form';
import { caseDraftSchema, casePostingSchema } from '@casewright/contracts/case-form';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';

import { useFormDraft } from '../../../../client/use-draft.ts';

/** What the two buttons mean: keep what is written, or show it to lawyers. */
export type SaveIntent = 'save' | 'post';

const saving: Resolver<CaseFormValues> = zodResolver(caseDraftSchema);
const posting: Resolver<CaseFormValues> = zodResolver(casePostingSchema);

/** What a form of a case is given, whatever it looks like. */
export interface CaseFormParts {
  /** What it is called while it is being written. */
  draft: string;
  defaultValues: CaseFormValues;
  /** Resolves once everything is kept; the form then counts as saved. Throws what refused it. */
  onSave: (values: CaseFormValues, intent: SaveIntent, form: UseFormReturn<CaseFormValues>) => Promise<void>;
  /** An open posting must stay one that lawyers may read, so saving it asks for as much as posting. */
  isPosted: boolean;
  /** The case that is edited, or the draft that an earlier attempt has left; null for a new one. */
  caseId: string | null;
  /** Whether the writer decides which files lawyers see who may send a proposal. */
  mayShowFiles: boolean;
}

/** The form of a case, new or known: its draft, and what its buttons do. */
export function useCaseForm({ draft: thing, defaultValues, onSave, isPosted }: CaseFormParts) {
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
  const { isDirty } = form.formState;

  useRecheck(form);

  return {
    form,
    draft,
    pressed,
    /** Whether something would be lost. */
    isUnsaved: () => isDirty && !isSaved.current,
    /** Saves, or saves and posts; `onInvalid` hears what has to be seen to first. */
    press: async (next: SaveIntent, onInvalid?: (errors: FieldErrors<CaseFormValues>) => void) => {
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
      }, onInvalid)();
      setPressed(null);
    },
    /** Whether these values may be shown to lawyers; those that may not are marked. */
    check: async (names: readonly (keyof CaseFormValues)[]): Promise<boolean> => {
      intent.current = 'post';
      return form.trigger([...names], { shouldFocus: true });
    },
  };
}

/** What was marked before anything was sent is looked at again while it is being mended. */
function useRecheck(form: UseFormReturn<CaseFormValues>): void {
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name && form.getFieldState(name).error) void form.trigger(name);
    });
    return unsubscribe;
  }, [form]);
}
