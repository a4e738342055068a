import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

interface FormProps<Values extends FieldValues, Output extends FieldValues> {
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: (values: Output) => unknown;
  children: ReactNode;
  id?: string;
}

/** A form whose fields find it by context. The browser's own validation is off: the schema's sentences are shown. */
export function Form<Values extends FieldValues, Output extends FieldValues>(props: FormProps<Values, Output>) {
  const { form, onSubmit, children, id } = props;
  return (
    <FormProvider {...form}>
      <form noValidate id={id} onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        {children}
      </form>
    </FormProvider>
  );
}
