import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Says which field somebody has changed. What code sets, such as a draft that is put back, is not said. */
export function useTyped<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  onTyped: (name: string) => void,
): void {
  const say = useEffectEvent(onTyped);
  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name, type }) => {
      if (type === 'change' && name !== undefined) say(name);
    });
    return unsubscribe;
  }, [form]);
}
