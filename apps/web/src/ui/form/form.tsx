import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

import type { FormDraft } from '../../client/use-draft.ts';
import { DraftLine } from './draft-line.tsx';

interface FormProps<Values extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: (values: Output) => unknown;
  children: ReactNode;
  /** What keeps the fields while they are being filled in; null for a form without text, or whose text is never kept (a password, a code). */
  draft: FormDraft | null;
  id?: string;
}

/** A form whose fields find it by context. The browser's own validation is off: the schema's sentences are shown. */
export function Form<Values extends FieldValues, Output extends FieldValues>(props: FormProps<Values, Output>) {
  const { form, onSubmit, children, draft, id } = props;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        id={id}
        onSubmit={(event) => {
          // A date that is half typed is no value yet, and would be sent as none.
          const unfinished = event.currentTarget.querySelector<HTMLElement>('[data-unfinished] [role="spinbutton"]');
          if (unfinished) {
            event.preventDefault();
            unfinished.focus();
          } else void form.handleSubmit(onSubmit)(event);
        }}
      >
        {draft && <DraftLine draft={draft} />}
        {children}
      </form>
    </FormProvider>
  );
}
