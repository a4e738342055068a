/** What the runtime of functions gives, as far as it is used here. */
declare const Deno: {
  serve: (handler: (request: Request) => Response | Promise<Response>) => void;
  env: { get: (name: string) => string | undefined };
};

/** Events, one every fifty milliseconds; ?cut breaks off in the middle. */
Deno.serve((request) => {
  const cut = new URL(request.url).searchParams.has('cut');
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      at += 1;
      if (cut && at === 3) controller.error(new Error('said by nobody'));
      else if (at > 5) controller.close();
      else controller.enqueue(new TextEncoder().encode(`data: ${at}\n\n`));
      await new Promise((resolve) => setTimeout(resolve, 50));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
});
