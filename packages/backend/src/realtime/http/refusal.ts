/** A request that is answered by a status and a JSON body. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(status: number, body: object) {
    super(`refused with ${status}`);
    this.name = 'HttpRefusal';
    this.status = status;
    this.body = body;
  }
}
