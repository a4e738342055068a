import type { TextNamespace, Texts } from './namespaces.ts';

type PluralSuffix = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** A key with plural forms is asked for without its ending. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralSuffix}` ? Base | Key : Key;
type KeysBelow<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string ? WithoutPlural<Key> : `${Key}.${KeysBelow<Part[Key]>}`;
}[keyof Part & string];

/** The keys of each namespace, made once: every call of `t` compares with one of these unions. */
type TextKeys = { [Namespace in TextNamespace]: KeysBelow<Texts[Namespace]> };

/** A key of one namespace, in dots: `fields.practiceArea`. */
export type TextKey<Namespace extends TextNamespace> = TextKeys[Namespace];

type KeyOf<Asked> = Asked extends readonly [infer First extends TextNamespace, ...unknown[]]
  ?
      | TextKeys[First]
      | { [Namespace in Asked[number] & TextNamespace]: `${Namespace}:${TextKeys[Namespace]}` }[Asked[number] &
          TextNamespace]
  : TextKeys[Asked & TextNamespace];

/** The variables of a text, and what chooses among its forms. */
interface Variables {
  count?: number;
  /** Said where the key does not exist. */
  defaultValue?: string;
  [variable: string]: unknown;
}

/**
 * Says a text of the namespaces asked for: the first one's by its key alone, the others' as `namespace:key`, or any loaded one's with `ns`.
 * It says the same as i18next's own `TFunction`, whose conditional types cost the compiler two thirds of its time: texts are plain strings
 * here, so that all there is to check is the key.
 */
export interface Translate<Asked extends TextNamespace | readonly TextNamespace[]> {
  (key: KeyOf<Asked>, variables?: Variables & { ns?: undefined }): string;
  <Namespace extends TextNamespace>(key: TextKeys[Namespace], variables: Variables & { ns: Namespace }): string;
}
