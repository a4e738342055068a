import { expect, test } from 'vitest';

import { type TourFormValues, tourFormSchema } from './whole.ts';

const WHOLE: TourFormValues = {
  name: 'A day at the tax court',
  content: 'x'.repeat(100),
  images: ['/a', '/b'],
  guides: ['g'],
  start_date: '2099-03-02',
  end_date: '2099-03-02',
  durations: 'A day',
  country: 'US',
  place: 'Chicago',
  services: ['lunch', 'transport'],
  tags: ['Tax', 'Hearing'],
  contact_name: '',
  contact_phone: '',
  places: 20,
  price: 90,
  price_sale: 80,
  currency: 'USD',
  tax_ids: [],
  publish: true,
};
const refused = (change: Partial<TourFormValues>) =>
  tourFormSchema.safeParse({ ...WHOLE, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('what is offered is whole, and a draft needs a name', () => {
  expect(refused({})).toEqual([]);
  const bare = {
    content: '',
    images: [],
    guides: [],
    start_date: null,
    end_date: null,
    durations: '',
    country: null,
    place: '',
    services: [],
    tags: [],
  } as const;
  const empty = { ...bare, images: [], guides: [], services: [], tags: [] };
  expect(refused(empty).toSorted()).toEqual(Object.keys(bare).toSorted());
  expect(refused({ ...empty, publish: false })).toEqual([]);
  expect(refused({ name: ' ', publish: false })).toEqual(['name']);
});

test('days are not inverted, and a sale is cheaper than the price', () => {
  expect(refused({ end_date: '2099-03-01', publish: false })).toEqual(['end_date']);
  expect(refused({ price_sale: 90 })).toEqual(['price_sale']);
  expect(refused({ price: null })).toEqual(['price_sale']);
  expect(refused({ price: null, price_sale: null })).toEqual([]);
  expect(refused({ content: 'x'.repeat(501) })).toEqual(['content']);
});
