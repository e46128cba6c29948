import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** The folder of backups: `wayform-20261117T030000Z.backup`, and the record of deletions beside them. */
export function backupShelf(folder: string) {
  return {
    fileFor: (at: Date) => path.join(folder, nameFor(at)),

    /** The names of all backups that this folder has, oldest first. Each was read back before it got its name. */
    names,

    /** Removes all but the newest, and what a dead process left unfinished long ago. Other files stay. */
    async keep(count: number, now: Date): Promise<string[]> {
      const surplus = (await names()).slice(0, -count)
      for (const name of surplus) await rm(path.join(folder, name), { force: true })
      for (const name of (await readdir(folder)).filter((each) => DRAFT_NAME.test(each))) {
        const found = await stat(path.join(folder, name)).catch(() => null)
        if (found && now.getTime() - found.mtimeMs > ABANDONED_MS) await rm(path.join(folder, name), { force: true })
      }
      return surplus
    },
  }

  async function names(): Promise<string[]> {
    const all = await readdir(folder).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    })
    return all.filter((name) => NAME.test(name)).toSorted()
  }
}

const nameFor = (at: Date) => `wayform-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`

const NAME = /^wayform-\d{8}T\d{6}Z\.backup$/
const DRAFT_NAME = /^wayform-\d{8}T\d{6}Z\.backup\.part$/
const ABANDONED_MS = 24 * 3_600_000
