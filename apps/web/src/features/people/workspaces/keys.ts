export const workspaceKeys = { all: ['workspaces'], firm: (firmId: string) => ['workspaces', 'firm', firmId] } as const;
