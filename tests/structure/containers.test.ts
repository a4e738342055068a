import { readFileSync } from 'node:fs';
import { matchesGlob, resolve } from 'node:path';

import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import * as z from 'zod';

// The files for containers, read: no machine of ours can fetch the images.

const ROOT = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8');
const compose = read('deploy/containers/compose.yaml');
const document = parseDocument(compose, { strict: true, uniqueKeys: true });
const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  healthcheck: z.object({ test: z.array(z.string()).min(2) }).optional(),
  security_opt: z.array(z.string()).optional(),
});
const { services, volumes } = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(document.toJS());

/** The instructions of the file for the image, each on one line. */
const instructions = read('deploy/containers/Containerfile')
  .replaceAll(/^#.*$/gm, '')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
    return { name, rest };
  });
const of = (wanted: string) => instructions.filter(({ name }) => name === wanted).map(({ rest }) => rest);

/** An image by its exact version: the newest of a name is another one tomorrow. */
const EXACT = /:v?\d+\.\d+(\.\d+)?(-[a-z0-9.-]+)?$/;

describe('the file for the image', () => {
  test('has known instructions alone, from images of exact versions, those of the node that is pinned', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD']; // prettier-ignore
    expect(instructions.filter(({ name }) => !known.includes(name))).toEqual([]);
    const { dependencies }: { dependencies: { node: string } } = JSON.parse(read('package.json'));
    for (const image of of('FROM').map((from) => from.split(' ')[0] ?? '')) {
      expect(image).toMatch(EXACT);
      expect(image).toContain(`node:${dependencies.node}-`);
    }
  });

  test('runs as nobody in particular, says how it is, keeps its data in a volume, and has no secret', () => {
    const last = instructions.findLastIndex(({ name }) => name === 'FROM');
    const users = instructions.slice(last).filter(({ name }) => name === 'USER');
    expect(users.map(({ rest }) => rest)).toEqual(['node']);
    expect(of('HEALTHCHECK')[0]).toContain('/readyz');
    expect(of('VOLUME')).toEqual(['["/var/lib/casewright"]']);
    expect(of('ENV').join(' ')).toContain('DATA_DIR=/var/lib/casewright');
    expect(of('ENV').join(' ')).not.toMatch(/SECRET|PASSWORD|KEY|TOKEN/i);
    const ignored = read('.dockerignore').split('\n');
    // A name without stars is that of the root alone.
    expect(ignored).toEqual(
      expect.arrayContaining(['.git', '**/.env', '**/.env.*', '**/data', '**/node_modules', '**/dist']),
    );
  });

  test('finds of what is ignored nothing that it copies: the secrets of Compose lie beside its file', () => {
    const patterns = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '');
    const isIgnored = (path: string) => patterns.some((pattern) => matchesGlob(path, pattern));
    for (const path of [
      'deploy/containers/.env',
      '.env',
      '.env.local',
      'deploy/containers/.env.old',
      'data',
      'apps/server/data',
    ])
      expect([path, isIgnored(path)]).toEqual([path, true]);
    for (const path of ['apps/server/src/main.ts', 'package.json', 'deploy/containers/Containerfile'])
      expect([path, isIgnored(path)]).toEqual([path, false]);
  });
});

describe('the file for Compose', () => {
  test('is YAML without a fault, and has the four services', () => {
    expect([document.errors, document.warnings]).toEqual([[], []]);
    expect(Object.keys(services).toSorted()).toEqual(['casewright', 'postgres', 'proxy', 's3']);
  });

  test('names images by their exact versions, our own by that of the project', () => {
    for (const { image } of Object.values(services)) expect(image).toMatch(EXACT);
    const { version }: { version: string } = JSON.parse(read('package.json'));
    expect(services['casewright']?.image).toBe(`casewright:${version}`);
  });

  test('lets each service say how it is, and gain no rights', () => {
    for (const [name, { healthcheck, security_opt: options }] of Object.entries(services)) {
      // Ours is in its image.
      if (name !== 'casewright') expect([name, healthcheck?.test[0]]).toEqual([name, expect.stringMatching(/^CMD/)]);
      expect([name, options]).toEqual([name, ['no-new-privileges:true']]);
    }
  });

  test('keeps what is written in volumes that it names', () => {
    const used = Object.values(services).flatMap(({ volumes: each = [] }) => each.map((volume) => volume.split(':')[0] ?? '')); // prettier-ignore
    const named = used.filter((volume) => !volume.startsWith('.'));
    expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted());
  });

  test('has no secret: each comes from outside, and its absence stops the start', () => {
    for (const [name, { environment = {} }] of Object.entries(services))
      for (const [variable, value] of Object.entries(environment))
        if (/SECRET|PASSWORD|SMTP_URL|DATABASE_URL/.test(variable))
          expect([name, variable, value]).toEqual([name, variable, expect.stringMatching(/\$\{\w+:\?[^}]+\}/)]);
    expect(compose).not.toMatch(/\$\{\w+(:-|-)/);
  });

  test('sets of the server what its settings know', () => {
    const settings = read('docs/settings.md');
    const set = Object.keys(services['casewright']?.environment ?? {});
    expect(set.length).toBeGreaterThan(8);
    expect(set.filter((name) => !settings.includes(`\`${name}\``))).toEqual([]);
  });
});
