export const planKeys = {
  all: ['plans'],
  subscription: ['plans', 'subscription'],
  cards: ['plans', 'cards'],
  billing: ['plans', 'billing'],
  open: ['plans', 'bills', 'open'],
  bill: (id: string) => ['plans', 'bills', id],
  quote: (plan: string, period: string) => ['plans', 'quote', plan, period],
  invoices: (shown: number) => ['plans', 'invoices', shown],
  paper: (id: string) => ['plans', 'paper', id],
} as const;
