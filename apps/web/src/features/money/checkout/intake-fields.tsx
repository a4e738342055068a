import type { ProductDetails } from '@casewright/contracts/product-answers';
import { useTranslation } from 'react-i18next';

import { LightTextField } from '../../../ui/form/light-text-field.tsx';
import type { LightForm } from '../../../ui/form/use-light-form.ts';
import type { Answers } from '../shared/cart/cart-state.ts';
import { LightSelect } from './light-select.tsx';

/** As the database holds it: what is longer is refused there. */
const LONG_MAX = 5000;
const LINE_MAX = 300;

const nameOf = (product: string, key: string) => `answer:${product}:${key}`;

/** The answers of a form, by service and question. */
export const answersIn = (products: readonly ProductDetails[], typed: Record<string, string>): Answers =>
  Object.fromEntries(
    products.map(({ id, intake }) => [
      id,
      Object.fromEntries(intake.map(({ key }) => [key, (typed[nameOf(id, key)] ?? '').trim()])),
    ]),
  );

/** What of the answers is missing or too long, by field. */
export function checkAnswers(products: readonly ProductDetails[], answers: Answers): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const { id, intake } of products)
    for (const { key, kind, required } of intake) {
      const answer = answers[id]?.[key] ?? '';
      const most = kind === 'long' ? LONG_MAX : LINE_MAX;
      if (required === true && answer === '') wrong[nameOf(id, key)] = 'ui:validation.required';
      else if (answer.length > most) wrong[nameOf(id, key)] = `ui:validation.maxLength?max=${most}`;
    }
  return wrong;
}

interface IntakeFieldsProps {
  product: ProductDetails;
  answers: Readonly<Record<string, string>>;
  form: LightForm;
}

/** What a service asks. */
export function IntakeFields({ product, answers, form }: IntakeFieldsProps) {
  const { t } = useTranslation('checkout');
  return product.intake.map(({ key, label, kind, required = false, choices = [] }) => {
    const field = {
      name: nameOf(product.id, key),
      label,
      required,
      defaultValue: answers[key] ?? '',
      validationError: form.validationErrorOf(nameOf(product.id, key)),
    };
    if (kind === 'choice')
      return (
        <LightSelect
          key={key}
          {...field}
          options={[
            { value: '', label: t('intake.choose') },
            ...choices.map((choice) => ({ value: choice, label: choice })),
          ]}
        />
      );
    if (kind === 'long') return <LightTextField key={key} {...field} rows={4} />;
    return (
      <LightTextField
        key={key}
        {...field}
        type={kind === 'date' ? 'date' : 'text'}
        helperText={kind === 'opposing_party' ? t('intake.otherSide') : undefined}
      />
    );
  });
}
