/** The parameters of the firm's page. */
export type FirmParam = 'tab';
