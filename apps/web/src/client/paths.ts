const DASHBOARD = '/dashboard';
const CASE = `${DASHBOARD}/case`;
const PROPOSAL = `${CASE}/proposal`;
const AUTH = '/auth/supabase';

/** Every address of the app; the only place where one is spelled. Route registration uses the patterns below. */
export const paths = {
  home: '/',
  notFound: '/404',
  auth: {
    signIn: `${AUTH}/sign-in`,
    signUp: `${AUTH}/sign-up`,
  },
  error: {
    notFound: '/error/404',
  },
  dashboard: {
    root: DASHBOARD,
    case: {
      root: CASE,
      list: `${CASE}/list`,
      table: `${CASE}/table`,
      new: `${CASE}/new`,
      details: (id: string) => `${CASE}/${encodeURIComponent(id)}`,
      edit: (id: string) => `${CASE}/${encodeURIComponent(id)}/edit`,
    },
    proposal: {
      root: PROPOSAL,
      list: `${PROPOSAL}/list`,
      new: (caseId: string) => `${PROPOSAL}/${encodeURIComponent(caseId)}/new`,
      details: (id: string) => `${PROPOSAL}/${encodeURIComponent(id)}`,
      edit: (id: string) => `${PROPOSAL}/${encodeURIComponent(id)}/edit`,
    },
  },
} as const;

/** The router's patterns of the addresses that carry a parameter. */
export const patterns = {
  case: { details: `${CASE}/$id`, edit: `${CASE}/$id/edit` },
  proposal: { new: `${PROPOSAL}/$caseId/new`, details: `${PROPOSAL}/$id`, edit: `${PROPOSAL}/$id/edit` },
} as const;
