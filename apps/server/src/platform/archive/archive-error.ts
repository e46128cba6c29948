/**
 * `foreign`: not an archive of Wayform. `cut`: it ends too early. `changed`: a part is not as it was written, or the
 * key is another one. `key`: encrypted, and no key was given. `plain`: not encrypted although a key was given, so its
 * writer is unknown. `format`: written by a newer version.
 */
export type ArchiveProblem = 'foreign' | 'cut' | 'changed' | 'key' | 'plain' | 'format'

const TEXTS: Record<ArchiveProblem, string> = {
  foreign: 'This file was not made by Wayform',
  cut: 'This file is cut short',
  changed: 'This file was changed or damaged, or was encrypted with another key',
  key: 'This file is encrypted: give the key that it was made with (BACKUP_KEY)',
  plain: 'A key is given, but this file is not encrypted. If it is really yours, read it without the key',
  format: 'This file was made by a newer version of Wayform',
}

export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
  readonly problem: ArchiveProblem

  constructor(problem: ArchiveProblem, cause?: unknown) {
    super(TEXTS[problem], { cause })
    this.problem = problem
  }
}
