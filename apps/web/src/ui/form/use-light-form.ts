import { type FormEvent, useRef, useState } from 'react';

/** What a check finds: the values as they are sent, or for each field that does not hold the key of a sentence. */
export type Checked<Values> = { values: Values } | { validationErrors: Readonly<Record<string, string>> };

/** The values, unless there are validation errors about them. */
export function outcome<Values>(values: Values, validationErrors: Readonly<Record<string, string>>): Checked<Values> {
  return Object.keys(validationErrors).length === 0 ? { values } : { validationErrors };
}

interface LightFormOptions<Values> {
  /** Checks what was typed; may fetch the rules first. */
  check: (typed: Record<string, string>) => Checked<Values> | Promise<Checked<Values>>;
  /** Sends what holds. Rejects with the refusal. */
  send: (values: Values) => Promise<unknown>;
  /** What was sent has arrived; the fields still hold it. */
  onSent?: (values: Values) => void;
}

export interface LightForm {
  /** For the `form` element. */
  handlers: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
  };
  validationErrorOf: (field: string) => string | undefined;
  refusal: unknown;
  pending: boolean;
}

/**
 * A form whose fields keep their own values, for pages on which people arrive: the large forms' library is more than such a page may
 * weigh for a few lines of text, and the rules come with the first attempt to send. A validation error goes as soon as its field changes; the first field
 * that does not hold takes the focus. What was typed stays when sending fails.
 */
export function useLightForm<Values>({ check, send, onSent }: LightFormOptions<Values>): LightForm {
  const [validationErrors, setValidationErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  // State alone would let a second press through that comes before the button is drawn as busy.
  const running = useRef(false);

  const submit = async (form: HTMLFormElement) => {
    const checked = await check(textsOf(form));
    if ('validationErrors' in checked) {
      setValidationErrors(checked.validationErrors);
      const first = [...form.elements].find(
        (element) => (element.getAttribute('name') ?? '') in checked.validationErrors,
      );
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    await send(checked.values);
    onSent?.(checked.values);
  };

  return {
    handlers: {
      onSubmit: (event) => {
        event.preventDefault();
        if (running.current) return;
        running.current = true;
        setPending(true);
        setRefusal(null);
        setValidationErrors({});
        submit(event.currentTarget)
          .catch(setRefusal)
          .finally(() => {
            running.current = false;
            setPending(false);
          });
      },
      onInput: ({ target }) => {
        const name = target instanceof Element ? (target.getAttribute('name') ?? '') : '';
        if (!(name in validationErrors)) return;
        setValidationErrors(Object.fromEntries(Object.entries(validationErrors).filter(([field]) => field !== name)));
      },
    },
    validationErrorOf: (field) => validationErrors[field],
    refusal,
    pending,
  };
}

/** The texts of a form's fields, by name. */
function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
