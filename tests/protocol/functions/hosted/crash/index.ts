/** What the runtime of functions gives, as far as it is used here. */
declare const Deno: {
  serve: (handler: (request: Request) => Response | Promise<Response>) => void;
  env: { get: (name: string) => string | undefined };
};

/** Ends its process, before the answer or in the middle of it. */
Deno.serve((request) => {
  const end = (): void => {
    throw new Error('a secret of a client');
  };
  if (!new URL(request.url).searchParams.has('middle')) {
    setTimeout(end);
    return new Promise<Response>(() => undefined);
  }
  setTimeout(end, 200);
  return new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([65])) }));
});
