import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { accessToken } from './auth.ts';
import { fetchData, productApi } from './product-api.ts';

vi.mock('./auth.ts', () => ({ accessToken: vi.fn() }));

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  vi.mocked(accessToken).mockResolvedValue(null);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  answer.mockReset();
});

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const sentHeaders = () => new Headers(answer.mock.lastCall?.[1]?.headers);

describe('productApi', () => {
  it('asks this origin, with what was given and without what was not', async () => {
    answer.mockResolvedValue(json({ posts: [] }));
    const { data, status } = await productApi.get('/api/post/search', {
      params: { query: 'a&b', page: 2, tag: undefined },
    });
    expect(answer.mock.lastCall?.[0]).toBe('/api/post/search?query=a%26b&page=2');
    expect(data).toEqual({ posts: [] });
    expect(status).toBe(200);
  });

  it('carries the token while somebody is signed in, and no longer afterwards', async () => {
    answer.mockImplementation(async () => json({}));
    vi.mocked(accessToken).mockResolvedValue('token-1');
    await productApi.get('/api/auth/me');
    expect(sentHeaders().get('authorization')).toBe('Bearer token-1');
    vi.mocked(accessToken).mockResolvedValue(null);
    await productApi.get('/api/auth/me');
    expect(sentHeaders().has('authorization')).toBe(false);
  });

  it('sends a body as JSON', async () => {
    answer.mockResolvedValue(json({ id: 7 }, 201));
    await productApi.post('/api/chat', { text: 'Hello' });
    expect(answer.mock.lastCall?.[1]?.body).toBe('{"text":"Hello"}');
    expect(sentHeaders().get('content-type')).toBe('application/json');
  });

  it('has no time-out', async () => {
    answer.mockResolvedValue(json({}));
    await productApi.get('/api/calendar');
    expect(answer.mock.lastCall?.[1]?.signal).toBeUndefined();
  });

  it('rejects with the body of a refusal', async () => {
    answer.mockResolvedValue(json({ message: 'No such board' }, 404));
    await expect(productApi.get('/api/case_management')).rejects.toEqual({ message: 'No such board' });
  });

  it.each([
    ['a refusal without a body', () => Promise.resolve(new Response('', { status: 500 }))],
    ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])("rejects with 'Something went wrong!' after %s", async (_case, reply) => {
    answer.mockImplementation(reply);
    await expect(productApi.get('/api/calendar')).rejects.toBe('Something went wrong!');
  });

  it('hands a cancellation on as what it is', async () => {
    answer.mockRejectedValue(new DOMException('cancelled', 'AbortError'));
    await expect(productApi.get('/api/calendar')).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('fetchData', () => {
  it('is the data of the answer', async () => {
    answer.mockResolvedValue(json([1, 2]));
    await expect(fetchData('/api/mail/labels')).resolves.toEqual([1, 2]);
  });

  it('logs a failure and hands it on', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    answer.mockResolvedValue(json({ message: 'no' }, 403));
    await expect(fetchData('/api/mail/list')).rejects.toEqual({ message: 'no' });
    expect(log).toHaveBeenCalledWith('Failed to fetch:', { message: 'no' });
  });

  it('hands a cancellation on and logs nothing', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    answer.mockRejectedValue(new DOMException('cancelled', 'AbortError'));
    await expect(fetchData('/api/mail/list', { signal: AbortSignal.abort() })).rejects.toHaveProperty(
      'name',
      'AbortError',
    );
    expect(log).not.toHaveBeenCalled();
  });
});
