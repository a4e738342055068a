import { useTranslation } from 'react-i18next';

/**
 * The sentence for a schema's message. Schemas name translation keys, with numbers as a query where the sentence needs
 * them: `ui:validation.required`, `ui:validation.minLength?min=10`. A message that is no key is shown as it is.
 */
export function useErrorText(message: string | undefined): string | undefined {
  const { t, i18n } = useTranslation();
  if (!message) return undefined;
  const [key = '', query = ''] = message.split('?');
  if (!i18n.exists(key)) return message;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys come from schemas: checked above, at run time
  const translate = t as unknown as (key: string, values: Record<string, string>) => string;
  return translate(key, Object.fromEntries(new URLSearchParams(query)));
}
