/**
 * One value of a form besides the rule that it must keep, which is its schema's: what it is called, what it holds before anybody typed, and
 * how the column that keeps it becomes the value and the value becomes the column.
 */
export interface FormField<Value, Column = Value, Label extends string = string, Read = Column> {
  /** The key of its name in the texts. */
  label: Label;
  empty: Value;
  /** Reads what the row holds, which may be more than the form writes: a value of a later release, or none yet. */
  fromColumn(column: Read): Value;
  toColumn(value: Value): Column;
}

/** The description of a form: one entry for each of its values, named after the column. A value that is missing here does not compile. */
export type FormFields<Values> = { readonly [Name in keyof Values]-?: FormField<Values[Name], unknown> };

type AnyFields = Readonly<Record<string, FormField<unknown, unknown>>>;
/** The columns of a form's description, as the form writes them. */
export type ColumnsOf<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { toColumn(value: never): infer Column } ? Column : never;
};
/** The columns of a form's description, as a row holds them. */
type RowOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { fromColumn(column: infer Read): unknown } ? Read : never;
};
type ValuesOf<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { fromColumn(column: never): infer Value } ? Value : never;
};

/** A value that is kept as it is. */
export function plain<Value>(): <const Label extends string>(
  label: Label,
  empty: Value,
) => FormField<Value, Value, Label> {
  return (label, empty) => ({ label, empty, fromColumn: (column) => column, toColumn: (value) => value });
}

/** A text that is never empty where it is kept. */
export function requiredText<const Label extends string>(
  label: Label,
): FormField<string, string, Label, string | null> {
  return { label, empty: '', fromColumn: (column) => column ?? '', toColumn: (value) => value.trim() };
}

/** A text that may be left out: no words are no value. */
export function optionalText<const Label extends string>(label: Label): FormField<string, string | null, Label> {
  return { label, empty: '', fromColumn: (column) => column ?? '', toColumn: (value) => value.trim() || null };
}

/** A time of day, `HH:MM`; the database writes seconds as well. */
export function clock<const Label extends string>(label: Label): FormField<string | null, string | null, Label> {
  return {
    label,
    empty: null,
    fromColumn: (column) => column?.slice(0, 5) ?? null,
    toColumn: (value) => value || null,
  };
}

/** One of a fixed list; a value that this release does not know, or none, becomes `otherwise`. */
export function choice<const Label extends string, Value extends string>(
  label: Label,
  known: readonly Value[],
  otherwise: Value,
): FormField<Value, Value, Label, string | null> {
  return {
    label,
    empty: otherwise,
    fromColumn: (column) => known.find((one) => one === column) ?? otherwise,
    toColumn: (value) => value,
  };
}

/** Several of a fixed list; what this release does not know is left out. */
export function choices<const Label extends string, Value extends string>(
  label: Label,
  known: readonly Value[],
): FormField<Value[], Value[], Label, readonly string[]> {
  return {
    label,
    empty: [],
    fromColumn: (column) => known.filter((one) => column.includes(one)),
    toColumn: (value) => value,
  };
}

/** A value without which the form is refused: its schema says so before anything is kept. */
export function requiredChoice<const Label extends string>(
  label: Label,
): FormField<string | null, string, Label, string | null> {
  return {
    label,
    empty: null,
    fromColumn: (column) => column,
    toColumn: (value) => {
      if (value === null) throw new TypeError(`${label}: nothing was chosen`);
      return value;
    },
  };
}

/** The names of a form's values, in the order of its description. */
export function namesOf<Fields extends object>(fields: Fields): (keyof Fields & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- descriptions are constants, which hold nothing but what they name
  return Object.keys(fields) as (keyof Fields & string)[];
}

/** The values of a form that nobody has typed into. */
export function emptyValues<Fields extends AnyFields>(fields: Fields): ValuesOf<Fields> {
  return mapped(fields, (field) => field.empty);
}

/** A row as the values of a form. */
export function valuesOf<Fields extends AnyFields>(fields: Fields, row: RowOf<Fields>): ValuesOf<Fields> {
  return mapped(fields, (field, name) => field.fromColumn(row[name]));
}

/** What a form says, as columns. */
export function columnsOf<Fields extends AnyFields>(
  fields: Fields,
  values: Readonly<ValuesOf<Fields>>,
): ColumnsOf<Fields> {
  return mapped(fields, (field, name) => field.toColumn(values[name]));
}

/** One entry for each field; callers know of which type. */
function mapped<Fields extends AnyFields>(
  fields: Fields,
  of: (field: Fields[keyof Fields], name: keyof Fields & string) => unknown,
): { -readonly [Name in keyof Fields]: never } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each entry is what the field's own function gives, as its type says
  return Object.fromEntries(namesOf(fields).map((name) => [name, of(fields[name], name)])) as {
    -readonly [Name in keyof Fields]: never;
  };
}
