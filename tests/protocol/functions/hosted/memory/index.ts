/** What the runtime of functions gives, as far as it is used here. */
declare const Deno: {
  serve: (handler: (request: Request) => Response | Promise<Response>) => void;
  env: { get: (name: string) => string | undefined };
};

const kept: unknown[] = [];
/** Takes more memory than it may: of the heap, or outside of it. */
Deno.serve(async (request) => {
  const outside = new URL(request.url).searchParams.has('outside');
  for (;;) {
    kept.push(
      outside ? new Uint8Array(16 * 1024 * 1024).fill(1) : Array.from({ length: 500_000 }, (_, at) => ({ at })),
    );
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
});
