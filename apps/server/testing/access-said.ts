/** Who signs in with which access, as a mail server is told by XOAUTH2. */
export function accessSaid(encoded: string | undefined): { user: string; access: string } {
  const [user = '', access = ''] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split('\u0001');
  return { user: user.replace(/^user=/, ''), access: access.replace(/^auth=Bearer /, '') };
}
