/** What the runtime of functions gives, as far as it is used here. */
declare const Deno: {
  serve: (handler: (request: Request) => Response | Promise<Response>) => void;
  env: { get: (name: string) => string | undefined };
};

let left = 0;
/** Waits until its caller is gone, and says of how many it saw that. */
Deno.serve((request) => {
  if (new URL(request.url).searchParams.has('count')) return Response.json({ left });
  request.signal.addEventListener('abort', () => (left += 1));
  return new Promise<Response>(() => undefined);
});
