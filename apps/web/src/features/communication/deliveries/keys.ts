export const deliveryKeys = {
  all: ['deliveries'],
  page: (page: number, pageSize: number) => ['deliveries', page, pageSize] as const,
} as const;
