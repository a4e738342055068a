/** The pages of help in this language, each fetched by those who read it. */
export const files = import.meta.glob<string>('../pages/cn/*.md', { query: '?raw', import: 'default' });
