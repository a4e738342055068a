import { describe, expect, it } from 'vitest';

import { MOST_RATES, NotRates, readCentralBank } from './central-bank.ts';

const file = (text: string) => new File([text], 'rates');

describe('the reference rates of the European Central Bank', () => {
  it('are read from the file of one day', async () => {
    const text = 'Date, USD, JPY, BGN, \n27 November 2026, 1.0512, 163.20, N/A, \n';
    expect(await readCentralBank(file(text))).toEqual([
      { base: 'EUR', currency: 'USD', day: '2026-11-27', rate: 1.0512, source: 'European Central Bank' },
      { base: 'EUR', currency: 'JPY', day: '2026-11-27', rate: 163.2, source: 'European Central Bank' },
    ]);
  });

  it('are read from the file of all days, the last of them where there are too many', async () => {
    const days = Array.from({ length: 4000 }, (_, nth) => new Date(Date.UTC(2010, 0, 1 + nth)).toISOString().slice(0, 10)); // prettier-ignore
    const text = `Date,USD,JPY\n${days.map((day, nth) => `${day},${1 + nth / 10_000},150`).join('\n')}`;
    const rates = await readCentralBank(file(text));
    expect(rates).toHaveLength(MOST_RATES);
    expect(rates[0]).toMatchObject({ currency: 'USD', day: days.at(-1) });
    expect(rates.at(-1)?.day).toBe(days[1500]);
  });

  it('are read from XML', async () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
      <Cube><Cube time='2026-11-27'><Cube currency='USD' rate='1.0512'/><Cube currency='GBP' rate='0.8341'/></Cube></Cube></gesmes:Envelope>`;
    expect((await readCentralBank(file(text))).map(({ currency, day, rate }) => [currency, day, rate])).toEqual([
      ['USD', '2026-11-27', 1.0512],
      ['GBP', '2026-11-27', 0.8341],
    ]);
  });

  it('are in no other file', async () => {
    for (const text of ['', 'name,price\nx,1', 'Date,USD\n27.11.2026,1.1', '<html></html>', 'Date,USD\n2026-11-27,1,1'])
      await expect(readCentralBank(file(text.replace('1,1', 'x')))).rejects.toBeInstanceOf(NotRates);
    await expect(readCentralBank(file('x'.repeat(5_000_001)))).rejects.toBeInstanceOf(NotRates);
  });
});
