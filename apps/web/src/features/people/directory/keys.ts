import type { ListFilters } from '../../../client/list-filters.ts';

export const directoryKeys = {
  all: ['directory'],
  list: (filters: ListFilters) => ['directory', 'list', filters],
  places: ['directory', 'places'],
  suggestions: (matter: ListFilters) => ['directory', 'suggestions', matter],
  reviews: (lawyerId: string) => ['directory', 'reviews', lawyerId],
  reviewSummary: (lawyerId: string) => ['directory', 'review-summary', lawyerId],
  reviewStates: (lawyerId: string) => ['directory', 'review-states', lawyerId],
  invitations: (caseId: string) => ['directory', 'invitations', caseId],
  ownInvitation: (caseId: string, lawyerId: string) => ['directory', 'own-invitation', caseId, lawyerId],
  waitingInvitations: (lawyerId: string) => ['directory', 'waiting', lawyerId],
  invitableCases: (clientId: string) => ['directory', 'invitable', clientId],
} as const;
