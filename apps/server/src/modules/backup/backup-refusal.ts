/** The reason is in plain words, for the person at the console. Nothing was changed. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal'
}
