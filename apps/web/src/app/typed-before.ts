type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  name: string;
  type: string;
  value: string;
  checked: boolean;
  changed: boolean;
  focused: boolean;
  selection: readonly [start: number, end: number] | null;
}

/**
 * Takes what was typed into the first HTML while the script was on its way; the returned function puts it into the same fields of the
 * page that the script has drawn in its place, with the focus and the cursor, and sends a form that was sent too early
 * (the first script of index.html marks it).
 */
export function takeTyped(root: HTMLElement): () => void {
  const typed = fieldsOf(root).map(read);
  const sent = [...root.querySelectorAll('form')].findIndex((form) => 'sent' in form.dataset);
  return () => {
    const fields = fieldsOf(root);
    typed.forEach((before, index) => {
      const field = fields[index];
      // The page may have become another one meanwhile.
      if (field?.name === before.name && field.type === before.type) write(field, before);
    });
    if (sent >= 0) root.querySelectorAll('form')[sent]?.requestSubmit();
  };
}

function fieldsOf(root: HTMLElement): Field[] {
  return [...root.querySelectorAll<Field>('input, textarea')];
}

function read(field: Field): Typed {
  const checked = field instanceof HTMLInputElement && field.checked;
  const { selectionStart: start, selectionEnd: end } = field;
  return {
    name: field.name,
    type: field.type,
    value: field.value,
    checked,
    changed:
      field.value !== field.defaultValue || (field instanceof HTMLInputElement && checked !== field.defaultChecked),
    focused: document.activeElement === field,
    // Fields of e-mail addresses have no positions.
    selection: start === null || end === null ? null : [start, end],
  };
}

function write(field: Field, { value, checked, changed, focused, selection }: Typed): void {
  if (changed && field instanceof HTMLInputElement && field.checked !== checked) {
    field.click();
  } else if (changed) {
    // The element's own setter: React's would take the change for one that it made itself.
    const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (!focused) return;
  field.focus();
  if (selection) field.setSelectionRange(...selection);
}
