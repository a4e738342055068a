import type { FastifyReply, FastifyRequest } from 'fastify';

import { queryValue } from './client-facts.ts';
import { invalid } from '../errors.ts';

/** One page of a list; pages count from 1. */
export interface Page {
  page: number;
  perPage: number;
}

const PER_PAGE = 50;
const MOST_PER_PAGE = 1_000;
const LAST_PAGE = 1_000_000_000;

/** Reads `page` and `per_page`. @throws AuthError 400 validation_failed when one is no number or per_page is 0. */
export function readPage(request: FastifyRequest): Page {
  const page = wholeNumber(queryValue(request, 'page'), 1);
  const perPage = wholeNumber(queryValue(request, 'per_page'), PER_PAGE);
  if (perPage === 0) throw invalid('Bad Pagination Parameters: per_page must be greater than 0');
  return { page: Math.min(Math.max(page, 1), LAST_PAGE), perPage: Math.min(perPage, MOST_PER_PAGE) };
}

/** Says where the list goes on. The client reads the number behind the first `=`, so `page` comes first in the query. */
export function addPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, perPage }: Page,
  total: number,
): void {
  const pages = Math.ceil(total / perPage);
  const path = request.url.split('?')[0] ?? '';
  const link = (target: number, rel: string): string => `<${path}?page=${target}&per_page=${perPage}>; rel="${rel}"`;
  reply.header('link', [...(pages > page ? [link(page + 1, 'next')] : []), link(pages, 'last')].join(', '));
  reply.header('x-total-count', String(total));
}

function wholeNumber(text: string | null, otherwise: number): number {
  if (text === null || text === '') return otherwise;
  if (!/^\d{1,15}$/.test(text))
    throw invalid(`Bad Pagination Parameters: ${JSON.stringify(text.slice(0, 50))} is not a number`);
  return Number(text);
}
