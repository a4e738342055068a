import { same } from '../same.ts';
import { eventually, holds, pause, subscribe, type Case } from './ledger-kit.ts';

/** Calls of the client and of its channels that are not about changes of tables. */
export const CALLS: readonly Case[] = [
  {
    name: 'connects, says its state, and disconnects',
    calls: [
      'client.connect', 'client.disconnect', 'client.isConnected', 'client.isConnecting', 'client.isDisconnecting',
      'client.connectionState', 'client.endpointURL',
    ], // prettier-ignore
    run: async ({ client, vsn }) => {
      const { realtime } = await client();
      same([realtime.isConnected(), realtime.connectionState()], [false, 'closed']);
      holds(realtime.endpointURL().includes(`vsn=${vsn}`), 'the address names the version');
      realtime.connect();
      holds(realtime.isConnecting() || realtime.isConnected(), 'it connects');
      await eventually(() => realtime.isConnected(), 'the connection');
      same(realtime.connectionState(), 'open');
      await realtime.disconnect();
      same([realtime.isConnected(), realtime.isDisconnecting()], [false, false]);
    },
  },
  {
    name: 'beats, and the server answers',
    calls: ['client.sendHeartbeat', 'client.onHeartbeat'],
    run: async ({ client }) => {
      const { realtime } = await client();
      const said: string[] = [];
      realtime.onHeartbeat((status) => void said.push(status));
      realtime.connect();
      await eventually(() => realtime.isConnected(), 'the connection');
      await realtime.sendHeartbeat();
      await eventually(() => said.includes('ok'), 'the answer to the heartbeat');
      holds(!said.includes('timeout') && !said.includes('error'), 'no heartbeat is lost');
      await realtime.disconnect();
    },
  },
  {
    name: 'logs where it was given a logger',
    calls: ['client.log', 'client.hasLogger'],
    run: async ({ client }) => {
      const lines: string[] = [];
      const { realtime } = await client({
        logger: (kind: string, message: string) => void lines.push(`${kind} ${message}`),
      });
      same(realtime.hasLogger(), true);
      realtime.log('kind', 'of its own');
      holds(lines.includes('kind of its own'), 'the line is there');
      await realtime.disconnect();
    },
  },
  {
    name: 'makes channels, lists and removes them',
    calls: [
      'client.channel', 'client.getChannels', 'client.removeChannel', 'client.removeAllChannels', 'channel.subscribe',
      'channel.teardown',
    ], // prettier-ignore
    run: async ({ client }) => {
      const { realtime } = await client();
      const [one, two, three] = ['one', 'two', 'three'].map((topic) => realtime.channel(topic));
      if (!one || !two || !three) throw new Error('a channel was not made');
      await Promise.all([one, two, three].map((channel) => subscribe(channel)));
      same(
        realtime.getChannels().map(({ topic }) => topic),
        ['realtime:one', 'realtime:two', 'realtime:three'],
      );
      same(await realtime.removeChannel(one), 'ok');
      same(realtime.getChannels().length, 2);
      same(await realtime.removeAllChannels(), ['ok', 'ok']);
      three.teardown();
      same([realtime.getChannels().length, two.state, realtime.isConnected()], [0, 'closed', false]);
    },
  },
  {
    name: 'leaves a channel and says CLOSED',
    calls: ['channel.unsubscribe', 'channel.subscribe'],
    run: async ({ client }) => {
      const { realtime } = await client();
      const said: string[] = [];
      const channel = realtime.channel('room');
      channel.subscribe((status) => void said.push(status));
      await eventually(() => said.length === 1, 'SUBSCRIBED');
      same(await channel.unsubscribe(), 'ok');
      same(said, ['SUBSCRIBED', 'CLOSED']);
      await realtime.disconnect();
    },
  },
  {
    name: 'a push before the join is refused by the client in its own words, a second subscribe is none',
    calls: ['channel.track', 'channel.subscribe', 'client.push'],
    run: async ({ client }) => {
      const { realtime } = await client();
      const channel = realtime.channel('room');
      const failed = await channel.track({ here: true }).then(
        () => 'taken',
        (error: Error) => error.message,
      );
      same(
        failed,
        "tried to push 'presence' to 'realtime:room' before joining. Use channel.subscribe() before pushing events",
      );
      await subscribe(channel);
      same(channel.subscribe() === channel, true);
      same(realtime.getChannels().length, 1);
      realtime.push({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: 'own' });
      await pause(50);
      same(channel.state, 'joined');
      await realtime.disconnect();
    },
  },
  {
    name: 'renews its token while it is joined, and a token that is none ends the channel',
    calls: ['client.setAuth'],
    run: async ({ client, token }) => {
      const { realtime } = await client();
      const channel = realtime.channel('room');
      const said: string[] = [];
      const messages: string[] = [];
      channel.on('system', {}, ({ message }: { message: string }) => void messages.push(message));
      channel.subscribe((status) => void said.push(status));
      await eventually(() => said.length > 0, 'SUBSCRIBED');
      await realtime.setAuth(await token({ turn: 2 }));
      await pause(1_200);
      same([said, messages], [['SUBSCRIBED'], []]);
      await realtime.setAuth('not.a.token');
      await eventually(() => said.length > 1, 'the end');
      same([said, messages], [['SUBSCRIBED', 'CLOSED'], ['The token provided is not a valid JWT']]);
      await realtime.disconnect();
    },
  },
  {
    name: 'a token that runs out ends the channel with what upstream says',
    calls: ['client.setAuth', 'channel.on'],
    run: async ({ client, token }) => {
      const { realtime } = await client();
      const channel = realtime.channel('room');
      const messages: string[] = [];
      channel.on('system', {}, ({ message }: { message: string }) => void messages.push(message));
      await subscribe(channel);
      // Once it has joined: connecting asks the callback for a token, which would take the place of one that was given before.
      await realtime.setAuth(await token({ exp: Math.floor(Date.now() / 1_000) + 2 }));
      await eventually(() => messages.length > 0, 'the end of the token');
      holds(/^Token has expired \d+ seconds ago$/.test(messages[0] ?? ''), messages[0] ?? '');
      await eventually(() => channel.state === 'closed', 'the end of the channel');
      await realtime.disconnect();
    },
  },
  {
    name: 'joins again by itself with a payload that was changed since',
    calls: ['channel.updateJoinPayload', 'channel.copyBindings'],
    run: async ({ client, token }) => {
      const { realtime } = await client();
      const first = realtime.channel('first');
      const heard: unknown[] = [];
      first.on('broadcast', { event: 'word' }, ({ payload }) => void heard.push(payload));
      const second = realtime.channel('second', { config: { broadcast: { self: true } } });
      second.copyBindings(first);
      second.updateJoinPayload({ access_token: await token({ turn: 'new' }) });
      await subscribe(second);
      await second.send({ type: 'broadcast', event: 'word', payload: { a: 1 } });
      await eventually(() => heard.length > 0, 'the broadcast through copied bindings');
      same(heard, [{ a: 1 }]);
      await realtime.disconnect();
    },
  },
  {
    name: 'sends broadcasts to others and with self to itself, and hears the ack',
    calls: ['channel.send', 'channel.on'],
    run: async ({ client }) => {
      const [here, there] = [(await client()).realtime, (await client()).realtime];
      const config = { config: { broadcast: { self: true, ack: true } } };
      const [sender, other] = [here.channel('room', config), there.channel('room')];
      const heard: Record<string, unknown[]> = { sender: [], other: [], any: [] };
      sender.on('broadcast', { event: 'word' }, ({ payload }) => void heard['sender']?.push(payload));
      other.on('broadcast', { event: 'word' }, ({ payload }) => void heard['other']?.push(payload));
      other.on('broadcast', { event: '*' }, ({ event }) => void heard['any']?.push(event));
      await Promise.all([subscribe(sender), subscribe(other)]);
      same(await sender.send({ type: 'broadcast', event: 'word', payload: { n: 1, text: 'é 漢 🙂' } }), 'ok');
      same(await sender.send({ type: 'broadcast', event: 'other' }), 'ok');
      await eventually(() => heard['any']?.length === 2, 'both broadcasts');
      const said = [{ n: 1, text: 'é 漢 🙂' }];
      same(heard, { sender: said, other: said, any: ['word', 'other'] });
      await Promise.all([here.disconnect(), there.disconnect()]);
    },
  },
  {
    name: 'sends a broadcast over HTTP',
    calls: ['channel.httpSend', 'channel.on'],
    run: async ({ client }) => {
      const { realtime } = await client();
      const channel = realtime.channel('room');
      const heard: unknown[] = [];
      channel.on('broadcast', { event: 'word' }, ({ payload }) => void heard.push(payload));
      await subscribe(channel);
      same(await channel.httpSend('word', { by: 'http' }), { success: true });
      await eventually(() => heard.length > 0, 'the broadcast');
      same(heard, [{ by: 'http' }]);
      await realtime.disconnect();
    },
  },
  {
    name: 'tracks and untracks its presence, and others see both',
    calls: ['channel.track', 'channel.untrack', 'channel.presenceState', 'channel.on'],
    run: async ({ client }) => {
      const [here, there] = [(await client()).realtime, (await client()).realtime];
      const [tracker, watcher] = [
        here.channel('room', { config: { presence: { key: 'me' } } }),
        there.channel('room', { config: { presence: { key: 'you' } } }),
      ];
      const events: string[] = [];
      watcher.on('presence', { event: 'join' }, ({ key }) => void events.push(`join ${key}`));
      watcher.on('presence', { event: 'leave' }, ({ key }) => void events.push(`leave ${key}`));
      watcher.on('presence', { event: 'sync' }, () => {});
      await Promise.all([subscribe(tracker), subscribe(watcher)]);
      same(await tracker.track({ name: 'first' }), 'ok');
      await eventually(() => events.includes('join me'), 'the join');
      same(
        watcher.presenceState<{ name: string }>()['me']?.map(({ name }) => name),
        ['first'],
      );
      same(await tracker.untrack(), 'ok');
      await eventually(() => events.includes('leave me'), 'the leave');
      same(watcher.presenceState(), {});
      await Promise.all([here.disconnect(), there.disconnect()]);
    },
  },
  {
    name: 'a private channel is closed to whom no policy lets in, and says so',
    calls: ['channel.subscribe'],
    run: async ({ client }) => {
      const { realtime } = await client();
      const said: string[] = [];
      realtime.channel('closed', { config: { private: true } }).subscribe((status, error) => {
        said.push(`${status} ${error?.message}`);
      });
      await eventually(() => said.length > 0, 'the refusal');
      same(said[0], 'CHANNEL_ERROR Unauthorized: You do not have permissions to read from this Channel topic: closed');
      await realtime.disconnect();
    },
  },
];
