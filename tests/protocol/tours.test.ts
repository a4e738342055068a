import { createClient } from '@supabase/supabase-js';
import { listedTourSchema, tourDetailsSchema } from '@casewright/contracts/tour-answers';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';

// What guests ask of tours.

const base = process.env['TEST_BASE_URL'] ?? '';
const listed = z.object({ tours: z.array(listedTourSchema) });
const detailed = z.object({ tour: tourDetailsSchema });
const refused = z.object({ code: z.string(), hint: z.nullable(z.string()) });

async function ask(path: string): Promise<{ status: number; said: unknown }> {
  const answer = await fetch(`${base}/api/tours${path}`);
  return { status: answer.status, said: await answer.json() };
}

describe('tours', () => {
  test('that are ahead are listed, what begins first at the top, and say nothing of who comes', async () => {
    const { tours } = listed.parse((await ask('')).said);
    expect(tours.length).toBeGreaterThan(1);
    const days = tours.map(({ available }) => available.startDate);
    expect(days).toEqual(days.toSorted());
    expect(days.every((day) => day >= new Date().toISOString().slice(0, 10))).toBe(true);
    expect(JSON.stringify(tours)).not.toMatch(/email|phone|booker/);
  });

  test('are read at their address, an earlier one and their id; others are none', async () => {
    const [first] = listed.parse((await ask('')).said).tours;
    const letters = first?.slug.slice(-10) ?? '';
    for (const address of [first?.slug, `an-earlier-name-${letters}`, first?.id]) {
      const { tour } = detailed.parse((await ask(`/details?title=${address}`)).said);
      expect(tour.id).toBe(first?.id);
    }
    const { status, said } = await ask('/details?title=nothing-0123456789');
    expect([status, refused.parse(said).hint]).toEqual([404, 'tour_not_offered']);
    expect((await ask('/details?title=a%00b')).status).toBe(422);
  });

  test('are asked for by the server alone', async () => {
    const guest = createClient(base, process.env['TEST_ANON_KEY'] ?? '', { auth: { persistSession: false } });
    expect((await guest.from('tours').select('id')).error).not.toBeNull();
    expect((await guest.rpc('find_tours')).error).not.toBeNull();
  });
});
