import type { Locator, Page } from 'playwright-core';

/** The field of a picker by its label, or by the name that it has in its form. */
export function pickerOf(scope: Page | Locator, label: string | RegExp | { name: string }): Locator {
  // What a field has is looked for inside it: a locator of the page, not of the dialog around it.
  const page = 'page' in scope ? scope.page() : scope;
  const inside =
    typeof label === 'object' && 'name' in label
      ? page.locator(`input[name="${label.name}"]`)
      : page.getByRole('group', { name: label });
  return scope.locator('[data-picker]').filter({ has: inside });
}

async function type(field: Locator, section: 'Day' | 'Hours', keys: string): Promise<void> {
  const first = field.getByRole('spinbutton', { name: section });
  await first.click();
  await first.pressSequentially(keys);
}

/** Types a day (`YYYY-MM-DD`) into a picker as a person who reads English does: day, month, year. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  const [year, month, date] = day.split('-');
  await type(field, 'Day', `${date}${month}${year}`);
}

const twelve = (time: string): string => {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours);
  return `${String(hour % 12 || 12).padStart(2, '0')}${minutes}${hour < 12 ? 'a' : 'p'}`;
};

/** Types a time of day (`HH:MM`) into a picker. */
export async function typeTime(field: Locator, time: string): Promise<void> {
  await type(field, 'Hours', twelve(time));
}

/** Types a day and a time (`YYYY-MM-DDTHH:MM`) into a picker of moments. */
export async function typeMoment(field: Locator, moment: string): Promise<void> {
  const [day = '', time = ''] = moment.split('T');
  await typeDay(field, day);
  await typeTime(field, time);
}
