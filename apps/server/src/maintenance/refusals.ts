import { refusal } from '../refusal.ts';

/** What people are answered while only administrators are served. */
export const CLOSED = refusal('maintenance', 'The server is under maintenance. Please try again later.', 'maintenance');

/** What people are answered who would save something while everybody only reads. */
export const READ_ONLY = refusal(
  'maintenance_read_only',
  'The server is under maintenance. You can read, and nothing is saved at the moment. Please try again later.',
  'maintenance_read_only',
);

const HOSTED_SENTENCE =
  'The data is in a hosted project, which browsers ask directly: maintenance would stop almost nothing there. Pause the project instead.';

/** What who would begin it is answered where the data is a hosted project's. */
export const HOSTED = refusal('maintenance_hosted', HOSTED_SENTENCE, 'maintenance_hosted');
