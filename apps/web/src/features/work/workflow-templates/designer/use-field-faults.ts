import { useFaultWords } from './use-fault-words.ts';
import type { TemplateEditor } from './use-template-editor.ts';

/** What is wrong with a field, or with anything in it; undefined where nothing is. */
export type FaultAt = (field: string) => string | undefined;

/** The faults of the part at `path` by their fields. */
export function useFieldFaults({ faults, template }: TemplateEditor, path: string): FaultAt {
  const { sentence } = useFaultWords(template);
  return (field) => {
    const full = path === '' ? field : `${path}.${field}`;
    const fault = faults.find(
      (one) => one.path === full || one.path.startsWith(`${full}[`) || one.path.startsWith(`${full}.`),
    );
    return fault && sentence(fault);
  };
}
