/** A variable of the environment that cannot be used; the message is one line that names it. */
export class EnvironmentError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EnvironmentError';
  }
}
