import { describe, expect, it } from 'vitest';

import type { Plan } from '../types.ts';
import { earlier, missingIn, newField, withoutSigner } from './plan.ts';

const A4 = [595, 842] as const;
const plan = (): Plan => ({
  title: 'Power',
  message: null,
  ordered: true,
  due_on: null,
  remind_days: null,
  signers: [
    { user_id: 'a', name: 'Amelia' },
    { user_id: 'b', name: 'Daniel' },
  ],
  fields: [newField('signature', 1, 1, { x: 0.5, y: 0.5 }, A4), newField('date', 2, 1, { x: 0.5, y: 0.7 }, A4)],
});

describe('a plan', () => {
  it('keeps fields on their page', () => {
    const field = newField('signature', 1, 1, { x: 0.99, y: 0.001 }, A4);
    expect([field.x + field.width, field.y]).toEqual([1, 0]);
  });

  it('takes the fields of a signer along', () => {
    const turned = earlier(plan(), 2);
    expect(turned.signers.map(({ name }) => name)).toEqual(['Daniel', 'Amelia']);
    expect(turned.fields.map(({ signer }) => signer)).toEqual([2, 1]);
    const left = withoutSigner(plan(), 1);
    expect(left.fields.map(({ signer, kind }) => [signer, kind])).toEqual([[1, 'date']]);
  });

  it('says what is missing', () => {
    expect(missingIn({ ...plan(), signers: [] })).toEqual({ name: null });
    expect(missingIn(plan())).toEqual({ name: 'Daniel' });
    expect(missingIn(withoutSigner(plan(), 2))).toBeNull();
  });
});
