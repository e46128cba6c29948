import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { DirectoryLockedError, lockDirectory } from './directory-lock.ts'

describe('the lock of a data folder', () => {
  let file: string

  beforeEach(async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'wayform-lock-'))
    file = path.join(folder, 'pglite.lock')
    return () => rm(folder, { recursive: true })
  })

  it('the lock of a data folder is held by one process at a time, and can be taken again after its release', async () => {
    const unlock = await lockDirectory(file)
    await expect(lockDirectory(file)).rejects.toThrow(DirectoryLockedError)
    await expect(lockDirectory(file)).rejects.toThrow(`process ${process.pid}`)
    await unlock()
    const again = await lockDirectory(file)
    await again()
  })

  it('the lock of a data folder is taken over from a process that was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(child, 'spawn')
    await writeFile(file, JSON.stringify({ pid: child.pid, startedAt: null }))
    await expect(lockDirectory(file)).rejects.toThrow(DirectoryLockedError)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const unlock = await lockDirectory(file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid })
    await unlock()
  })

  it('the lock of a data folder is taken over when the process id now belongs to another process', async () => {
    await writeFile(file, JSON.stringify({ pid: process.pid, startedAt: 'long ago' }))
    const unlock = await lockDirectory(file)
    expect(await readFile(file, 'utf8')).not.toContain('long ago')
    await unlock()
  })

  it('the lock of a data folder is taken over when its file is unreadable', async () => {
    await writeFile(file, '{"pid":')
    const unlock = await lockDirectory(file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid })
    await unlock()
  })

  it('the lock of a data folder is not released by a process that lost it', async () => {
    const unlock = await lockDirectory(file)
    await writeFile(file, JSON.stringify({ pid: 1, startedAt: null }))
    await unlock()
    expect(await readFile(file, 'utf8')).toContain('"pid":1')
  })

  it('refuses the lock to another container’s process with the same id, as long as its holder renews it', async () => {
    const unlock = await lockDirectory(file, { place: 'one container', beatMs: 5 })
    const other = { place: 'another container', staleMs: 60_000 }
    await expect(lockDirectory(file, other)).rejects.toThrow(DirectoryLockedError)
    await unlock()
    const again = await lockDirectory(file, other)
    await again()
  })

  it('takes the lock over from a killed container, although its process id is in use here', async () => {
    await writeFile(file, JSON.stringify({ pid: process.pid, startedAt: null, place: 'a killed container' }))
    const unlock = await lockDirectory(file, { place: 'another container', staleMs: 50 })
    expect(await readFile(file, 'utf8')).toContain('another container')
    await unlock()
  })

  it.runIf(process.platform === 'linux')('names the container of its holder', async () => {
    const unlock = await lockDirectory(file)
    expect(JSON.parse(await readFile(file, 'utf8')).place).toMatch(/ pid:\[\d+\]$/)
    await unlock()
  })

  it('gives a stale lock to exactly one of several processes', async () => {
    await writeFile(file, JSON.stringify({ pid: 2 ** 22 + 1, startedAt: null }))
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => lockDirectory(file)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })
})
