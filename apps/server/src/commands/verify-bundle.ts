import { verifyBundle } from '../bundle/verify-bundle.ts';

/**
 * `verify-bundle FILE`: whether a bundle is what its manifest says. Prints what it holds, or each fault; needs neither a database nor keys.
 * @throws an error, and with it the exit code 1, when anything does not hold.
 */
export async function verifyBundleFile(file: string): Promise<void> {
  const { manifest, manifestHash, auditEntries, faults } = await verifyBundle(file);
  if (manifest === null || faults.length > 0) {
    const list = faults.slice(0, 50).map((fault) => `\n  ${fault}`);
    const more = faults.length > 50 ? `\n  and ${faults.length - 50} more` : '';
    throw new Error(`The bundle does not hold:${list.join('')}${more}`);
  }
  const { scope, created_at: at, files, audit } = manifest;
  const rows = files.reduce((sum, each) => sum + (each.rows ?? 0), 0);
  process.stdout.write(
    [
      `${scope.kind === 'case' ? 'Case' : 'Firm'} ${scope.name}, exported ${at}`,
      `${files.length} files, ${rows} rows: each is what the manifest says`,
      `Audit log: ${auditEntries} entries computed again; the chain was at entry ${audit.entries}, ${audit.head_hash || 'without entries'}`,
      `Manifest: sha256 ${manifestHash ?? ''}`,
      '',
    ].join('\n'),
  );
}
