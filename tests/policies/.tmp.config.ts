import { defineConfig } from 'vitest/config';
export default defineConfig({
  root: '/work/main',
  test: { include: ['tests/policies/**/*.test.ts'], testTimeout: 30000, hookTimeout: 120000 },
});
